import { badgeToken } from "@zertsalo/domain/catalog/tokens";
import { z } from "zod";
import { type Queries, readRows, statement } from "../../../database/statement.ts";
import type { FamilyVariant, ListQuery } from "../catalog-index.ts";
import { joinConditions, filterConditions, ofSection } from "./conditions.ts";
import { matchConditions } from "./text-match.ts";
import type { TextQuery } from "./text-search.ts";

const VariantRow = z.strictObject({
  id: z.int(),
  familyId: z.int(),
  isMatch: z.boolean(),
  price: z.int(),
  isSale: z.boolean(),
  width: z.int().nullable(),
});

const isSale = `opts && array[${badgeToken("sale")}] as "isSale"`;

/** All variants in the section of the families of some products. */
export function listedVariants(db: Queries, query: ListQuery, ids: readonly number[]): Promise<FamilyVariant[]> {
  const to = statement();
  const inSection = ofSection(to, query.sectionId);
  const passes = joinConditions(["true", ...filterConditions(to, query)]);
  const text = `
    select product_id as id, family_id as "familyId", (${passes}) is true as "isMatch", price, ${isSale}, width
    from listing
    where ${inSection} and family_id = any (
      array(select family_id from listing where ${inSection} and product_id = any (${to.bind(ids)}::int[])))`;
  return readRows(db, VariantRow, text, to);
}

/** The same among the matches of a text; other variants stand beside them. */
export function foundVariants(
  db: Queries,
  { match, sectionIds, query }: TextQuery,
  ids: readonly number[],
): Promise<FamilyVariant[]> {
  const to = statement();
  const passes = joinConditions([...matchConditions(to, match, null), ...filterConditions(to, query)]);
  const inSections = sectionIds ? `and section_id = any (${to.bind(sectionIds)}::int[])` : "";
  const text = `
    select product_id as id, family_id as "familyId", (${passes}) is true as "isMatch", price, ${isSale}, width
    from search_doc
    where family_id = any (
      array(select family_id from search_doc where product_id = any (${to.bind(ids)}::int[]))) ${inSections}`;
  return readRows(db, VariantRow, text, to);
}
