import type { ApiScope } from "@zertsalo/contract/api-scopes";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { orderState } from "@zertsalo/contract/shop-state";
import { createApiKey } from "@zertsalo/contract/staff-api-keys";
import { type ApiExample, apiExamples, exampleAnswer } from "@zertsalo/domain/api-reference/examples";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";
import { contractCalls } from "../../ownership/contract-calls.ts";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const api = await startTestApi();
const owner = api.newStaff("owner");
const examples = apiExamples.map((example) => ({ name: nameOf(example.endpoint), example }));
await insertSamplePoints(api.db);
const order = await newOrder(api.db, await newBuyer(api.db));

function nameOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/** The request of the page; of the order alone there is none by the number that stands there. */
const inputOf = ({ endpoint, input }: ApiExample) =>
  nameOf(endpoint) === nameOf(orderState) ? { params: { number: String(order.number) } } : input;

const keys = new Map<string, string>();
/** One key for all calls of a scope. */
async function systemWith({ scope }: Endpoint) {
  if (!scope) throw new Error("The example is of a call without a scope");
  const key = keys.get(scope) ?? (await newKey(scope));
  keys.set(scope, key);
  return api.newClient({ token: () => key, renew: async () => key });
}
async function newKey(scope: ApiScope): Promise<string> {
  const { key } = await owner.call(createApiKey, {
    body: { name: scope, scopes: [scope], days: 30, limitPerMinute: 1_200 },
  });
  return key;
}

test("every call of a scope has its example, and no other", async () => {
  const calls = (await contractCalls()).filter(({ scope }) => scope);
  expect(examples.map(({ name }) => name).toSorted()).toEqual(calls.map(nameOf).toSorted());
});

test.each(examples)("$name: its example is answered to a key of its scope alone", async ({ example }) => {
  const { endpoint } = example;
  const system = await systemWith(endpoint);
  const answer = await system.call(endpoint, inputOf(example));
  expect(endpoint.response.parse(answer)).toEqual(answer);
});

test.each(examples)("$name: the answer of the page is one by its schema", ({ example: { endpoint } }) => {
  const answer = exampleAnswer(endpoint);
  expect(answer).toBeDefined();
  expect(endpoint.response.parse(answer)).toEqual(answer);
});

test.each(examples)("$name: the answer of the page has fields of a real one", async ({ example }) => {
  const system = await systemWith(example.endpoint);
  const real = await system.call(example.endpoint, inputOf(example));
  const realFields = new Set(fieldsOf(real));
  expect(fieldsOf(exampleAnswer(example.endpoint)).filter((field) => !realFields.has(field))).toEqual([]);
});

/** «list.price»: names down to two levels, where answers of one call do not differ by what they are about. */
function fieldsOf(value: unknown, depth = 2): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, depth));
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner, depth - 1)]);
}
