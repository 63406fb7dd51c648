import type { JsonSchema, OpenApiDocument, ApiOperation } from "./openapi-types.ts";

/** The scope by which a key calls it; undefined for calls of the shop's own pages. */
export const requiredScope = ({ security = [] }: ApiOperation): string | undefined =>
  security.find(({ apiKey }) => apiKey)?.["apiKey"]?.[0];

/** Of the whole reference the calls that are open to keys, with the schemas that they name. */
export function publicDocument({ paths, components: { schemas } }: OpenApiDocument): OpenApiDocument {
  const open = Object.entries(paths)
    .map(([path, operations]) => [path, ofKeys(operations)] as const)
    .filter(([, operations]) => Object.keys(operations).length > 0);
  const named = new Set<string>();
  for (const [, operations] of open) collectNames(operations, schemas, named);
  const reachable = Object.entries(schemas).filter(([name]) => named.has(name));
  return { paths: Object.fromEntries(open), components: { schemas: Object.fromEntries(reachable) } };
}

const ofKeys = (operations: Record<string, ApiOperation>): Record<string, ApiOperation> =>
  Object.fromEntries(Object.entries(operations).filter(([, operation]) => requiredScope(operation)));

function collectNames(value: unknown, schemas: Record<string, JsonSchema>, named: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const name = "$ref" in value && typeof value.$ref === "string" ? schemaName(value.$ref) : null;
  if (name !== null && !named.has(name)) {
    named.add(name);
    collectNames(schemas[name], schemas, named);
  }
  for (const inner of Object.values(value)) collectNames(inner, schemas, named);
}

export const schemaName = (ref: string): string => ref.replace("#/components/schemas/", "");
