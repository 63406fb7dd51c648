import { type RawBuilder, sql } from "kysely";
import type { Relation } from "./scope.ts";

/** Columns in the order in which the row queries below and beside give them. */
export const listingColumns = [
  "zone_id",
  "section_id",
  "product_id",
  "price",
  "discount",
  "popularity",
  "created_at",
  "width",
  "height",
  "depth",
  "opts",
  "family_id",
];
export const cardColumns = ["zone_id", "product_id", "card"];
export const searchColumns = [
  "product_id",
  "popularity",
  "section_id",
  "price",
  "discount",
  "created_at",
  "width",
  "height",
  "depth",
  "opts",
  "barcode",
  "sku",
  "name_n",
  "tsv",
  "family_id",
];

/** Rows of `listing`: an active product stands in its section and in every section above it. */
export const listingRows = (stage: Relation) => sql`
  select zone_id, node.id as section_id, product_id, price, discount, popularity, created_at, width, height, depth, opts,
    family_id
  from ${stage} as stage cross join unnest(path) as node (id)
  where is_active`;

export const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The end of an insert that leaves equal rows alone: an untouched row costs no index entries and no vacuum. */
export function onConflictReplace(
  table: string,
  key: readonly string[],
  columns: readonly string[],
): RawBuilder<unknown> {
  const values = columns.filter((column) => !key.includes(column));
  const of = (source: string) => sql.join(values.map((column) => asComparable(source, column)));
  const assignments = sql.join(values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  return sql`
    on conflict (${columnList(key)}) do update set ${assignments}
    where row(${of(table)}) is distinct from row(${of("excluded")})`;
}

/** JSON as it is written has no equality of its own. */
function asComparable(source: string, column: string): RawBuilder<unknown> {
  const ref = sql.ref(`${source}.${column}`);
  return ["card", "cart_line", "variants"].includes(column) ? sql`${ref}::text` : ref;
}
