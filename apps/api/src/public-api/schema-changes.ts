import type { JsonSchema, OpenApiDocument } from "./openapi-types.ts";
import { schemaName } from "./public-document.ts";

/** `sent`: by the other system, who must not be refused. `read`: by it, who must still understand. */
export type Direction = "sent" | "read";

interface Side {
  schema: JsonSchema;
  document: OpenApiDocument;
}

const lowest = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
const highest = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];

/** What breaks for who was made for the earlier schema; each begins with where. */
export function schemaChanges(
  before: Side,
  after: Side,
  direction: Direction,
  at: string,
  seen: string[] = [],
): string[] {
  const key = `${before.schema.$ref} ${after.schema.$ref}`;
  const isNamed = Boolean(before.schema.$ref ?? after.schema.$ref);
  // A schema that names itself is compared once.
  if (isNamed && seen.includes(key)) return [];
  const inner = isNamed ? [...seen, key] : seen;
  const [earlier, later] = [alternatives(before), alternatives(after)];
  const [was, is] = [onlyOne(earlier), onlyOne(later)];
  if (was && is) return singleChanges(was, is, direction, at, inner);
  const [mustFit, among] = direction === "sent" ? [earlier, later] : [later, earlier];
  const misfit = mustFit.some((one) =>
    among.every((other) => {
      const [first, second] = direction === "sent" ? [one, other] : [other, one];
      return singleChanges(first, second, direction, at, inner).length > 0;
    }),
  );
  if (!misfit) return [];
  return [`${at}: ${direction === "sent" ? "accepts less" : "answers what was not possible"}`];
}

const onlyOne = ([first, ...others]: Side[]): Side | undefined => (others.length === 0 ? first : undefined);

/** Without names, each of a choice by itself, the several types of one too. */
function alternatives({ schema, document }: Side): Side[] {
  if (schema.$ref) {
    const named = document.components.schemas[schemaName(schema.$ref)];
    if (!named) throw new Error(`No schema ${schema.$ref}`);
    return alternatives({ schema: named, document });
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => alternatives({ schema: choice, document }));
  if (Array.isArray(schema.type)) {
    return schema.type.flatMap((type) => alternatives({ schema: { ...schema, type }, document }));
  }
  return [{ schema, document }];
}

function singleChanges(before: Side, after: Side, direction: Direction, at: string, seen: string[]): string[] {
  const [was, is] = [before.schema, after.schema];
  // No type takes and answers anything.
  if (
    direction === "sent"
      ? is.type !== undefined && typeDiffers(was, is)
      : was.type !== undefined && typeDiffers(was, is)
  )
    return [`${at}: was ${typeName(was)}, is ${typeName(is)}`];
  return [
    ...valueChanges(was, is, direction, at),
    ...(direction === "sent" ? boundChanges(was, is, at) : []),
    ...fieldChanges(before, after, direction, at, seen),
    ...itemChanges(before, after, direction, at, seen),
  ];
}

const typeName = ({ type }: JsonSchema): string => (typeof type === "string" ? type : "anything");
/** A whole number is a number to its reader, and a number takes a whole one. */
const typeDiffers = (was: JsonSchema, is: JsonSchema): boolean => {
  const both = [typeName(was), typeName(is)];
  return both[0] !== both[1] && !(both.includes("integer") && both.includes("number"));
};

/** New values of an answer are allowed: the promise tells readers to expect them. */
function valueChanges(was: JsonSchema, is: JsonSchema, direction: Direction, at: string): string[] {
  const [values, allowed] = [valuesOf(was), valuesOf(is)];
  if (direction === "read") {
    return values && !allowed ? [`${at}: has any value now`] : [];
  }
  if (!allowed) return [];
  const lost = values?.filter((value) => !allowed.includes(value));
  if (!lost) return [`${at}: takes few values now`];
  return lost.length > 0 ? [`${at}: no longer takes ${lost.map(String).join(", ")}`] : [];
}

const valuesOf = ({ enum: values, const: only }: JsonSchema): unknown[] | undefined =>
  values ?? (only === undefined ? undefined : [only]);

function boundChanges(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const raised = lowest.filter((name) => Number(is[name] ?? -Infinity) > Number(was[name] ?? -Infinity));
  const lowered = highest.filter((name) => Number(is[name] ?? Infinity) < Number(was[name] ?? Infinity));
  const pattern = is.pattern !== undefined && is.pattern !== was.pattern ? ["pattern"] : [];
  return [...raised, ...lowered, ...pattern].map((name) => `${at}: narrower ${name}`);
}

function fieldChanges(before: Side, after: Side, direction: Direction, at: string, seen: string[]): string[] {
  const [was, is] = [before.schema.properties ?? {}, after.schema.properties ?? {}];
  const [needed, needs] = [before.schema.required ?? [], after.schema.required ?? []];
  const changes = Object.entries(was).flatMap(([name, schema]) => {
    const later = is[name];
    const place = `${at}.${name}`;
    if (!later) return after.schema.additionalProperties === false || direction === "read" ? [`${place}: removed`] : [];
    if (direction === "read" && needed.includes(name) && !needs.includes(name)) return [`${place}: may be missing now`];
    return schemaChanges({ ...before, schema }, { ...after, schema: later }, direction, place, seen);
  });
  if (direction === "read") return changes;
  return [...changes, ...needs.filter((name) => !needed.includes(name)).map((name) => `${at}.${name}: required now`)];
}

function itemChanges(before: Side, after: Side, direction: Direction, at: string, seen: string[]): string[] {
  const pairs = [
    [before.schema.items, after.schema.items, "[]"],
    [recordOf(before.schema), recordOf(after.schema), "{}"],
    ...(before.schema.prefixItems ?? []).map((item, n) => [item, after.schema.prefixItems?.[n], `[${n}]`] as const),
  ] as const;
  return pairs.flatMap(([was, is, place]) =>
    was && is ? schemaChanges({ ...before, schema: was }, { ...after, schema: is }, direction, at + place, seen) : [],
  );
}

const recordOf = ({ additionalProperties: values }: JsonSchema): JsonSchema | undefined =>
  typeof values === "object" ? values : undefined;
