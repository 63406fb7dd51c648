import type { ListQuery } from "./catalog-index.ts";
import { joinConditions, filterConditions, findsNothing, ofSection } from "./postgres/conditions.ts";
import { z } from "zod";
import { type Queries, readRows, statement } from "../../database/statement.ts";

const Code = z.strictObject({ code: z.string() });
const Id = z.strictObject({ id: z.int() });

const maxInactive = 1_000;

/** The given products that are for sale and pass the filters, in the given order. */
export async function pickedIds(db: Queries, query: ListQuery, ids: readonly number[]): Promise<number[]> {
  if (findsNothing(query)) return [];
  const to = statement();
  const conditions = [
    ofSection(to, query.sectionId),
    `product_id = any (${to.bind(ids)}::int[])`,
    ...filterConditions(to, query),
  ];
  const rows = await readRows(db, Id, `select product_id as id from listing where ${joinConditions(conditions)}`, to);
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => found.has(id));
}

/** Products withdrawn from sale, the latest first. They have no listing rows, so filters do not apply. */
export async function inactiveIds(db: Queries, sectionId: number, ids: readonly number[] | null): Promise<number[]> {
  const to = statement();
  const picked = ids ? `and p.id = any (${to.bind(ids)}::int[])` : "";
  const rows = await readRows(
    db,
    Id,
    `select p.id from product p join section s on s.id = p.section_id
     where not p.is_active and ${to.bind(sectionId)} = any (s.path) ${picked}
     order by p.id desc limit ${maxInactive}`,
    to,
  );
  return rows.map(({ id }) => id);
}

/** Codes in the order of `ids`. */
export async function productCodes(db: Queries, ids: readonly number[]): Promise<string[]> {
  const to = statement();
  const rows = await readRows(
    db,
    Code,
    `select p.code from unnest(${to.bind(ids)}::int[]) with ordinality as wanted (id, n)
     join product p using (id) order by n`,
    to,
  );
  return rows.map(({ code }) => code);
}
