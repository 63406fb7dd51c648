import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import type { z } from "zod";
import { ChatRead, ChatHandshake } from "./chat-socket.ts";
import { SentMessage } from "./chat.ts";
import type { Endpoint } from "./endpoint.ts";
import { ErrorAnswer } from "./errors.ts";
import { specifiedCalls } from "./specification.ts";
import {
  answerFields,
  callsWithFields,
  fieldSteps,
  specifiedError,
  specifiedHandshake,
  specifiedInputs,
  specifiedSocket,
} from "./specification-fields.ts";

const files = (await readdir(import.meta.dirname)).filter((file) => !file.endsWith(".test.ts"));
const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>));
const endpoints = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter((each): each is Endpoint => typeof each === "object" && each !== null && "path" in each)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

interface SchemaParts {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
}

/** What may stand where the schema stands, without what wraps it: null, a default, a transformation. */
function alternatives(schema: z.ZodType): SchemaParts[] {
  const parts = schema.def as unknown as SchemaParts;
  if (parts.type === "union") return (parts.options ?? []).flatMap(alternatives);
  const inner = parts.innerType ?? parts.in;
  return inner ? alternatives(inner) : [parts];
}

function hasPath(schema: z.ZodType | undefined, [step, ...rest]: string[]): boolean {
  if (step === undefined) return true;
  if (!schema) return false;
  return alternatives(schema).some(({ type, element, shape }) => {
    if (step === "[]") return type === "array" && hasPath(element, rest);
    // A list of a query may be named with its brackets: «productIds[]».
    const [next, ...after] = rest;
    const listed = next === "[]" ? shape?.[`${step}[]`] : undefined;
    return listed ? hasPath(listed, after) : shape?.[step] !== undefined && hasPath(shape[step], rest);
  });
}

const missingIn = (schemas: (z.ZodType | undefined)[], fields: readonly string[]) =>
  fields.filter((field) => !schemas.some((schema) => hasPath(schema, fieldSteps(field))));

const missing = [
  ...callsWithFields.flatMap((call) =>
    missingIn([endpoints.get(call)?.response], answerFields(call)).map((field) => `${call} → ${field}`),
  ),
  ...Object.entries(specifiedInputs).flatMap(([call, fields]) => {
    const { query, body } = endpoints.get(call) ?? {};
    return missingIn([query, body], fields).map((field) => `${call} ← ${field}`);
  }),
  ...missingIn([ErrorAnswer], specifiedError).map((field) => `error → ${field}`),
  ...missingIn([ChatHandshake], specifiedHandshake).map((field) => `socket ← ${field}`),
  ...missingIn([SentMessage], specifiedSocket.emits.chat_message).map((field) => `chat_message ← ${field}`),
  ...missingIn([ChatRead], specifiedSocket.emits.mark_read).map((field) => `mark_read ← ${field}`),
];

test("the contract has every field that the specification names", () => {
  console.log(`fields missing: ${missing.length}`);
  expect(missing).toEqual([]);
});

test("fields are listed of calls alone that are specified or ours", () => {
  const specified = specifiedCalls.map(({ method, path }) => `${method} ${path}`);
  const known = new Set([...specified, ...endpoints.keys()]);
  expect([...callsWithFields, ...Object.keys(specifiedInputs)].filter((call) => !known.has(call))).toEqual([]);
});
