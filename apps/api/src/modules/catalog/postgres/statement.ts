import type { OpenDatabase } from "@zertsalo/db/connection";

export type Pool = OpenDatabase["pool"];
/** The pool, or a connection with an open transaction. */
export type Queries = Pick<Pool, "query">;

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

export async function readRows<Row extends object>(pool: Pool, text: string, { values }: Statement): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, values);
  return rows;
}
