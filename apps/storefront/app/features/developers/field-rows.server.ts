import type { ApiExample } from "@zertsalo/domain/api-reference/examples";
import { z } from "zod";
import type { FieldRow } from "./developers-page-data.ts";

const places = { params: "в адресе", query: "в строке запроса", body: "в теле" } as const;

/** Fields of path, query and body, in the order of the contract. */
export function fieldRows({ endpoint, fields }: ApiExample): FieldRow[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? rowsOf(schema, places[part], fields) : [];
  });
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function rowsOf(schema: z.ZodType, place: string, texts: ApiExample["fields"]): FieldRow[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    place,
    type: typeName(property),
    isRequired: required.includes(name),
    text: texts[name] ?? "",
  }));
}

const typeNames: Readonly<Record<string, string>> = {
  string: "строка",
  integer: "целое число",
  number: "число",
  boolean: "true или false",
  object: "объект",
};

function typeName({ type, enum: values, items, anyOf = [] }: JsonSchema): string {
  if (values) return values.join(", ");
  if (type === "array") return items ? `список: ${typeName(items)}` : "список";
  const [first] = anyOf;
  return first ? typeName(first) : (typeNames[type ?? ""] ?? "значение");
}
