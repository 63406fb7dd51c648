import type {
  AssortmentRow,
  ChosenProducts,
  ListLine,
  PricedLines,
  ResolvedList,
  WholesaleLine,
} from "@zertsalo/contract/wholesale";
import { addUp } from "@zertsalo/domain/wholesale/chosen";
import { listCode } from "@zertsalo/domain/wholesale/list-code";
import { isAboveStock } from "@zertsalo/domain/wholesale/supply";
import { wholesaleSum, wholesaleSums } from "@zertsalo/domain/wholesale/wholesale-sums";
import type { Pool } from "../../database/statement.ts";
import { idsByCodes } from "./assortment.queries.ts";
import { loadAssortmentRows } from "./assortment.service.ts";
import type { WholesaleBuyer } from "./company.queries.ts";

/** Maximum of products offered for one ambiguous code. */
const maxNamesakes = 5;

/** Chosen products at current prices. A repeated product becomes one line. */
export async function pricedLines(pool: Pool, buyer: WholesaleBuyer, products: ChosenProducts): Promise<PricedLines> {
  const chosen = addUp(products);
  const rows = await loadAssortmentRows(pool, buyer, [...chosen.keys()]);
  const sold = new Set(rows.map(({ id }) => id));
  return { ...linesOf(rows, chosen, buyer), gone: [...chosen.keys()].filter((id) => !sold.has(id)) };
}

/** Lines pasted from a spreadsheet. An ambiguous code is not resolved. */
export async function resolvedList(
  pool: Pool,
  buyer: WholesaleBuyer,
  lines: readonly ListLine[],
): Promise<ResolvedList> {
  const codes = new Set(lines.map(({ code }) => listCode(code)));
  const matches = Map.groupBy(await idsByCodes(pool, [...codes]), ({ code }) => code);
  const idsOf = ({ code }: ListLine) => matches.get(listCode(code))?.map(({ id }) => id) ?? [];
  const rows = await loadAssortmentRows(pool, buyer, [
    ...new Set(lines.flatMap((line) => idsOf(line).slice(0, maxNamesakes))),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const productsOf = (line: ListLine) => idsOf(line).flatMap((id) => byId.get(id) ?? []);

  const found = lines.flatMap((line) => {
    const [only, ...others] = productsOf(line);
    return only && others.length === 0 ? [{ productId: only.id, quantity: line.quantity }] : [];
  });
  const chosen = addUp(found);
  return {
    ...linesOf(
      [...chosen.keys()].flatMap((id) => byId.get(id) ?? []),
      chosen,
      buyer,
    ),
    notFound: lines.filter((line) => productsOf(line).length === 0),
    ambiguous: lines
      .map((line) => ({ ...line, products: productsOf(line) }))
      .filter(({ products }) => products.length > 1),
  };
}

function linesOf(
  rows: readonly AssortmentRow[],
  chosen: ReadonlyMap<number, number>,
  { tier, entryDiscountPercent }: WholesaleBuyer,
) {
  const lines = rows.map((product): WholesaleLine => {
    const quantity = chosen.get(product.id) ?? 0;
    const sum = tier && wholesaleSum({ price: product.retailPrice, quantity }, tier.discountPercent);
    return { product, quantity, sum, isAboveStock: isAboveStock(product.stock, quantity) };
  });
  const priced = lines.map(({ product, quantity }) => ({ price: product.retailPrice, quantity }));
  return { lines, sums: tier && wholesaleSums(priced, { ...tier, entryDiscountPercent }) };
}
