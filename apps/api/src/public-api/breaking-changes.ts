import type { OpenApiDocument, ApiOperation } from "./openapi-types.ts";
import { requiredScope } from "./public-document.ts";
import { schemaChanges } from "./schema-changes.ts";

/** What systems that were made for the earlier document can no longer do or read. Nothing: all of them go on. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, was]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const is = after.paths[path]?.[method];
      if (!is) return [`${at}: removed`];
      const documents = { before, after };
      return [
        ...(requiredScope(was) === requiredScope(is) ? [] : [`${at}: needs ${requiredScope(is) ?? "another key"}`]),
        ...parameterChanges(was, is, documents, at),
        ...bodyChanges(was, is, documents, at),
        ...answerChanges(was, is, documents, at),
      ];
    }),
  );
}

interface Documents {
  before: OpenApiDocument;
  after: OpenApiDocument;
}

function parameterChanges(was: ApiOperation, is: ApiOperation, { before, after }: Documents, at: string): string[] {
  const find = ({ parameters = [] }: ApiOperation, name: string) => parameters.find((each) => each.name === name);
  const changed = (was.parameters ?? []).flatMap(({ name, schema }) => {
    const later = find(is, name);
    if (!later) return [`${at} ${name}: removed`];
    const [earlier, now] = [
      { schema, document: before },
      { schema: later.schema, document: after },
    ];
    return schemaChanges(earlier, now, "sent", `${at} ${name}`);
  });
  const required = (is.parameters ?? []).filter(({ name, required: isRequired }) => {
    return isRequired && !find(was, name)?.required;
  });
  return [...changed, ...required.map(({ name }) => `${at} ${name}: required now`)];
}

const json = "application/json";

function bodyChanges(was: ApiOperation, is: ApiOperation, { before, after }: Documents, at: string): string[] {
  const [earlier, later] = [was.requestBody?.content?.[json]?.schema, is.requestBody?.content?.[json]?.schema];
  if (!earlier) return later ? [`${at} body: required now`] : [];
  if (!later) return [`${at} body: removed`];
  return schemaChanges({ schema: earlier, document: before }, { schema: later, document: after }, "sent", `${at} body`);
}

function answerChanges(was: ApiOperation, is: ApiOperation, { before, after }: Documents, at: string): string[] {
  const [earlier, later] = [
    was.responses?.["200"]?.content?.[json]?.schema,
    is.responses?.["200"]?.content?.[json]?.schema,
  ];
  if (!earlier) return [];
  if (!later) return [`${at} answer: removed`];
  return schemaChanges(
    { schema: earlier, document: before },
    { schema: later, document: after },
    "read",
    `${at} answer`,
  );
}
