import type { Db } from "@zertsalo/db/connection";
import { CompiledQuery } from "kysely";
import type { Queries } from "./statement.ts";

/** Adapts statements written for a pool connection to the transaction of a staff call. */
export function toQueries(tx: Db): Queries {
  const query = async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
    const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  };
  return { query };
}
