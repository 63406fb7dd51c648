import { z } from "zod";

/** The part of JSON Schema that the contract's schemas are written in. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  format?: string;
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

export interface Randomness {
  whole(below: number): number;
  oneOf<T>(list: readonly T[]): T;
  isOneIn(count: number): boolean;
}

export const schemaOf = (schema: z.ZodType | undefined): JsonSchema | null =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema) : null;

/** Values that exist in the shop, by the name of the field that may hold them: without them all ends at «not found». */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** A value that the schema mostly allows. */
export function createSampler(known: KnownValues, random: Randomness) {
  function sample(schema: JsonSchema, name = "", root = schema, depth = 0): unknown {
    const candidates = known[name];
    if (candidates && candidates.length > 0 && !random.isOneIn(4)) return random.oneOf(candidates);
    if (schema.$ref) {
      const target = schema.$ref.replace("#/$defs/", "");
      const next = target === "#" ? root : root.$defs?.[target];
      return next && depth < 6 ? sample(next, name, root, depth + 1) : null;
    }
    if ("const" in schema) return schema.const;
    if (schema.enum) return random.oneOf(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return sample(random.oneOf(choices), name, root, depth + 1);
    if (schema.allOf) {
      const parts = schema.allOf.map((each) => sample(each, name, root, depth + 1));
      return Object.assign({}, ...parts.filter((part) => typeof part === "object")) as unknown;
    }
    const type = Array.isArray(schema.type) ? random.oneOf(schema.type) : schema.type;
    if (type === "object") return sampleObject(schema, root, depth);
    if (type === "array") return sampleArray(schema, root, depth);
    if (type === "string") return sampleString(schema);
    if (type === "integer" || type === "number") return sampleNumber(schema, type);
    if (type === "boolean") return random.isOneIn(2);
    return null;
  }

  function sampleObject(schema: JsonSchema, root: JsonSchema, depth: number): Record<string, unknown> {
    const required = new Set(schema.required);
    const made: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      if (required.has(key) || random.isOneIn(2)) made[key] = sample(value, key, root, depth + 1);
    }
    return made;
  }

  function sampleArray(schema: JsonSchema, root: JsonSchema, depth: number): unknown[] {
    if (schema.prefixItems) return schema.prefixItems.map((each) => sample(each, "", root, depth + 1));
    const { items } = schema;
    if (!items || Array.isArray(items) || depth > 6) return [];
    const length = Math.max(schema.minItems ?? 0, random.whole(4));
    return Array.from({ length }, () => sample(items, "", root, depth + 1));
  }

  function sampleNumber({ minimum = 0, maximum = 1_000 }: JsonSchema, type: string): number {
    const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
    const value = random.oneOf([low, high, low + random.whole(Math.max(1, high - low))]);
    return type === "integer" ? Math.trunc(value) : value;
  }

  function sampleString({ format, pattern, minLength = 0 }: JsonSchema): string {
    const byFormat: Record<string, string> = {
      uuid: "6f1c0a52-0d6c-4a8e-9a53-0c6a1c6a7b11",
      email: "anna@example.ru",
      date: "2026-12-01",
      "date-time": "2026-12-01T10:00:00.000Z",
      uri: "https://zertsalo.example/catalog/",
    };
    if (format && byFormat[format]) return byFormat[format];
    const samples = [
      "зеркало",
      "Анна Белова",
      "79270000101",
      "10:00",
      "2026-12-01",
      "mirror",
      "1",
      "#ffffff",
      "code-1",
    ];
    const expression = pattern ? new RegExp(pattern, "u") : null;
    const fitting = samples.filter((word) => word.length >= minLength && (expression?.test(word) ?? true));
    return fitting.length > 0 ? random.oneOf(fitting) : "x".repeat(Math.max(1, minLength));
  }

  return sample;
}
