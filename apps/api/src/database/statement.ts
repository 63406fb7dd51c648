import { checkRows } from "@zertsalo/db/check-rows";
import type { OpenDatabase } from "@zertsalo/db/connection";
import type { z } from "zod";

export type Pool = OpenDatabase["pool"];

interface NamedStatement {
  /** PostgreSQL plans a named statement once per connection; a name must always have the same text. */
  name?: string;
  text: string;
  values?: unknown[];
}

/** The pool, or a connection with an open transaction. Its rows have no type until `checkRows` gives them one. */
export interface Queries {
  query(statement: NamedStatement): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** Builder of a statement: values become parameters, never text. */
export function statement() {
  const values: unknown[] = [];
  return {
    values,
    /** Adds a parameter and returns its placeholder. */
    bind: (value: unknown) => `$${values.push(value)}`,
  };
}
export type Statement = ReturnType<typeof statement>;

export async function readRows<Row>(
  db: Queries,
  schema: z.ZodType<Row>,
  text: string,
  { values }: Statement,
): Promise<Row[]> {
  const { rows } = await db.query({ text, values });
  return checkRows(schema, rows);
}
