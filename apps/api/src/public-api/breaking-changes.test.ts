import { expect, test } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import type { JsonSchema, OpenApiDocument, ApiOperation } from "./openapi-types.ts";

const answer: JsonSchema = {
  type: "object",
  properties: {
    code: { type: "string" },
    price: { type: "integer" },
    old: { anyOf: [{ type: "integer" }, { type: "null" }] },
    state: { type: "string", enum: ["new", "sale"] },
    stores: { type: "array", items: { $ref: "#/components/schemas/Store" } },
    note: { type: "string" },
  },
  required: ["code", "price", "old", "state", "stores"],
  additionalProperties: false,
};
const store: JsonSchema = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
const body: JsonSchema = {
  type: "object",
  properties: { sort: { type: "string", enum: ["price", "new"] }, limit: { type: "integer", maximum: 100 } },
  required: ["sort"],
  additionalProperties: false,
};

interface Changed {
  answer?: JsonSchema;
  body?: JsonSchema;
  store?: JsonSchema;
  operation?: Partial<ApiOperation>;
}

function documentWith(changed: Changed = {}): OpenApiDocument {
  const operation: ApiOperation = {
    security: [{ bearer: [] }, { apiKey: ["stock:read"] }],
    parameters: [{ in: "query", name: "after", schema: { type: "integer" } }],
    requestBody: { content: { "application/json": { schema: changed.body ?? body } } },
    responses: { 200: { content: { "application/json": { schema: changed.answer ?? answer } } } },
    ...changed.operation,
  };
  return { paths: { "/stock": { post: operation } }, components: { schemas: { Store: changed.store ?? store } } };
}

const withField = (schema: JsonSchema, name: string, field: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, [name]: field },
});
const without = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => key !== name)),
  required: (schema.required ?? []).filter((key) => key !== name),
});
const requiring = (schema: JsonSchema, ...required: string[]): JsonSchema => ({ ...schema, required });

const withParameters = (...parameters: ApiOperation["parameters"] & object): Changed => ({ operation: { parameters } });

test.each<{ name: string; after: Changed }>([
  { name: "nothing has changed", after: {} },
  { name: "a field is added to an answer", after: { answer: withField(answer, "weight", { type: "integer" }) } },
  {
    name: "a field of an answer is always there now",
    after: { answer: requiring(answer, ...answer.required!, "note") },
  },
  { name: "a field of an answer is never null now", after: { answer: withField(answer, "old", { type: "integer" }) } },
  {
    name: "an answer has a new value of a list",
    after: { answer: withField(answer, "state", { type: "string", enum: ["new", "sale", "hit"] }) },
  },
  { name: "a field may be sent", after: { body: withField(body, "q", { type: "string" }) } },
  { name: "a field need not be sent", after: { body: requiring(body) } },
  { name: "more may be sent", after: { body: withField(body, "limit", { type: "integer", maximum: 500 }) } },
  { name: "any number may be sent", after: { body: withField(body, "limit", { type: "number" }) } },
  {
    name: "a parameter may be given",
    after: withParameters(
      { in: "query", name: "after", schema: { type: "integer" } },
      { in: "query", name: "kind", schema: { type: "string" } },
    ),
  },
])("$name: everybody goes on", ({ after }) => {
  expect(breakingChanges(documentWith(), documentWith(after))).toEqual([]);
});

const at = "POST /stock";

test.each<{ name: string; after: Changed; change: string }>([
  {
    name: "a field of an answer is gone",
    after: { answer: without(answer, "price") },
    change: `${at} answer.price: removed`,
  },
  {
    name: "a field of an answer may be missing",
    after: { answer: requiring(answer, "code", "old", "state", "stores") },
    change: `${at} answer.price: may be missing now`,
  },
  {
    name: "a field of an answer has another type",
    after: { answer: withField(answer, "price", { type: "string" }) },
    change: `${at} answer.price: was integer, is string`,
  },
  {
    name: "a field of an answer may be null",
    after: { answer: withField(answer, "price", { anyOf: [{ type: "integer" }, { type: "null" }] }) },
    change: `${at} answer.price: answers what was not possible`,
  },
  {
    name: "a field within a named schema is gone",
    after: { store: without(store, "id") },
    change: `${at} answer.stores[].id: removed`,
  },
  {
    name: "a field that was sent is refused",
    after: { body: without(body, "limit") },
    change: `${at} body.limit: removed`,
  },
  {
    name: "a field must be sent",
    after: { body: requiring(body, "sort", "limit") },
    change: `${at} body.limit: required now`,
  },
  {
    name: "a value that was sent is refused",
    after: { body: withField(body, "sort", { type: "string", enum: ["price"] }) },
    change: `${at} body.sort: no longer takes new`,
  },
  {
    name: "less may be sent",
    after: { body: withField(body, "limit", { type: "integer", maximum: 50 }) },
    change: `${at} body.limit: narrower maximum`,
  },
  { name: "a parameter is gone", after: withParameters(), change: `${at} after: removed` },
  {
    name: "a parameter must be given",
    after: withParameters({ in: "query", name: "after", required: true, schema: { type: "integer" } }),
    change: `${at} after: required now`,
  },
  {
    name: "another scope is needed",
    after: { operation: { security: [{ apiKey: ["orders:read"] }] } },
    change: `${at}: needs orders:read`,
  },
])("$name: that breaks somebody", ({ after, change }) => {
  expect(breakingChanges(documentWith(), documentWith(after))).toEqual([change]);
});

test("a call that is gone breaks somebody", () => {
  expect(breakingChanges(documentWith(), { ...documentWith(), paths: {} })).toEqual([`${at}: removed`]);
});

test("a schema that names itself ends", () => {
  const tree = withField(store, "inner", { type: "array", items: { $ref: "#/components/schemas/Store" } });
  expect(breakingChanges(documentWith({ store: tree }), documentWith({ store: tree }))).toEqual([]);
});
