import { z } from "zod";

/** Not in production, where a row costs nothing beyond its reading; there the statements are those of the tests. */
const checks = process.env["NODE_ENV"] === "test";

/**
 * Gives the rows of a hand-written statement their type. In tests each row is compared with the schema, so a column
 * that is missing, too many or of another type is an error there; elsewhere the rows pass unread.
 */
export function checkRows<Row>(schema: z.ZodType<Row>, rows: readonly unknown[]): Row[] {
  if (checks) for (const row of rows) checkRow(schema, row);
  return rows as Row[];
}

function checkRow(schema: z.ZodType, row: unknown): void {
  const { error } = schema.safeParse(row);
  if (error) throw new Error(`A row differs from its schema: ${z.prettifyError(error)}`, { cause: error });
}

/** A JSON document of one column, checked by the schema of its writer when it was stored. */
export const storedJson = <Document>() =>
  z.custom<Document>((value) => typeof value === "object" && value !== null, "expected a JSON document");
