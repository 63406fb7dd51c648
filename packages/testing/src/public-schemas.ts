import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";

const folder = join(import.meta.dirname, "../public-schemas");

/** Faults of a message, with where they are; none for a valid one. */
export type SchemaCheck = (schemaId: string, message: unknown) => string[];

/** Validates against the schemas of one public protocol (public-schemas/README.md), and further ones of ours. */
export function createSchemaCheck(protocol: "ucp" | "acp", own: readonly object[] = []): SchemaCheck {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  ajv.addFormat("uri", (text: string) => URL.canParse(text));
  ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
  ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/);
  for (const file of readdirSync(join(folder, protocol))) {
    ajv.addSchema(JSON.parse(readFileSync(join(folder, protocol, file), "utf8")) as object | object[]);
  }
  ajv.addSchema([...own]);
  return (schemaId, message) => {
    const validate = ajv.getSchema(schemaId);
    if (!validate) throw new Error(`No schema ${schemaId}`);
    return validate(message) === true ? [] : (validate.errors ?? []).map(faultText);
  };
}

const faultText = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || "/"} ${message ?? ""} ${JSON.stringify(params)}`;
