import type { OpenDatabase } from "@zertsalo/db/connection";

export type Pool = OpenDatabase["pool"];
/** The pool, or one connection of it that has a transaction open. */
export type Queries = Pick<Pool, "query">;

/** A statement being written: values become parameters, never text. */
export function statement() {
  const values: unknown[] = [];
  return {
    values,
    /** The place of a value in the text. */
    bind: (value: unknown) => `$${values.push(value)}`,
  };
}
export type Statement = ReturnType<typeof statement>;

export async function readRows<Row extends object>(pool: Pool, text: string, { values }: Statement): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, values);
  return rows;
}
