import type { Db } from "@zertsalo/db/connection";
import { nameStatement } from "@zertsalo/db/statement-names";
import { CompiledQuery } from "kysely";
import type { Queries } from "./statement.ts";

/** Adapts statements written for a pool connection to the transaction of a staff call. Names stay with their text. */
export function toQueries(tx: Db): Queries {
  const query: Queries["query"] = async ({ name, text, values = [] }) => {
    if (name) nameStatement(text, name);
    const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  };
  return { query };
}
