import { type RawBuilder, sql } from "kysely";

/** A table, or a query in brackets, for use after `from`. */
export type Relation = RawBuilder<unknown>;

/**
 * The products of one indexer pass, as a condition on a column with a product id. Every joined table needs the
 * condition: the planner carries an equality over to the other side of a join, but not a range.
 */
export type Scope = (column: string) => RawBuilder<boolean>;

export const theseProducts =
  (ids: readonly number[]): Scope =>
  (column) =>
    sql`${sql.ref(column)} = any (${ids}::int[])`;

/** Ids from `first` up to, but without `end`: one share of a rebuild. */
export const productsBetween =
  (first: number, end: number): Scope =>
  (column) =>
    sql`(${sql.ref(column)} >= ${first}::int and ${sql.ref(column)} < ${end}::int)`;
