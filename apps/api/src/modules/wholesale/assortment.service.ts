import type { AssortmentQuery, AssortmentRow, AssortmentWindow } from "@zertsalo/contract/wholesale";
import { catalogRetailPrice } from "@zertsalo/domain/catalog/prices";
import { inStockToken } from "@zertsalo/domain/catalog/tokens";
import { prepareText } from "@zertsalo/search-text/prepare-text";
import { stockByKind, computeSupply } from "@zertsalo/domain/wholesale/supply";
import { wholesalePrice } from "@zertsalo/domain/wholesale/wholesale-sums";
import { type Catalog, type ListQuery, type Total, getSection } from "../catalog/catalog.ts";
import type { Pool } from "../../database/statement.ts";
import { type ProductFacts, readProductFacts } from "./assortment.queries.ts";
import type { WholesaleBuyer } from "./company.queries.ts";

/** One window of the table, read through the catalogue index. */
export async function assortmentWindow(
  catalog: Catalog,
  buyer: WholesaleBuyer,
  { typeCode, inStock, q, sort, skip, limit, cursor }: AssortmentQuery,
): Promise<AssortmentWindow> {
  const { index, state, pool } = catalog;
  const section = getSection(await state.dictionary(), typeCode);
  const groups = inStock ? [{ code: "stock", ids: [inStockToken] }] : [];
  const query = { sectionId: section.id, groups, ranges: [] };
  const page = { sort, skip, limit, after: cursor ?? null };
  if (!q) {
    const [found, total] = await Promise.all([index.list(query, page), sectionTotal(catalog, query)]);
    return {
      rows: await loadAssortmentRows(pool, buyer, found.ids),
      ...total,
      cursor: found.cursor,
      correctedQuery: null,
    };
  }
  const text = prepareText(q, await state.vocabulary());
  const [found, total] = await Promise.all([index.search(text, query, page), index.searchTotal(text, query)]);
  const correctedQuery = text.kind === "terms" ? text.corrected : null;
  return { rows: await loadAssortmentRows(pool, buyer, found.ids), ...total, cursor: found.cursor, correctedQuery };
}

/** Total of a section from the indexer's counts of products in stock, without a count query. */
async function sectionTotal({ state }: Catalog, { sectionId, groups }: ListQuery): Promise<Total> {
  const { products, options } = await state.countsOf(sectionId);
  return { total: groups.length > 0 ? (options.get(inStockToken) ?? 0) : products, totalExact: true };
}

/** Rows in the order of the ids; products off sale are left out. */
export async function loadAssortmentRows(
  pool: Pool,
  buyer: WholesaleBuyer,
  ids: readonly number[],
): Promise<AssortmentRow[]> {
  const products = await readProductFacts(pool, ids);
  return products.map((facts) => rowOf(facts, buyer));
}

function rowOf(facts: ProductFacts, { tier }: WholesaleBuyer): AssortmentRow {
  const { id, code, article, barcode, name, section, image, unit, weightGrams, storages } = facts;
  const retailPrice = catalogRetailPrice(facts, facts.now);
  return {
    id,
    code,
    article,
    barcode,
    name,
    section,
    image,
    retailPrice,
    ownPrice: tier && wholesalePrice(retailPrice, tier.discountPercent),
    stock: stockByKind(storages),
    ...computeSupply(storages, facts.leadWorkingDays),
    unit,
    weightGrams,
  };
}
