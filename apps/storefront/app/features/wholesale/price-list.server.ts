import { type AssortmentRow, wholesaleAssortment } from "@zertsalo/contract/wholesale";
import { maxWindow } from "@zertsalo/contract/wholesale-limits";
import { roubles } from "@zertsalo/domain/text/format";
import { inStockPieces, supplyLabel } from "@zertsalo/domain/wholesale/supply";
import type { Api } from "#app/lib/http/api.server.ts";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";

/** «Количество» is left empty: filled in, the file comes back as an order. */
const columns = [
  { title: "Артикул", width: 13 },
  { title: "Штрихкод", width: 16 },
  { title: "Товар", width: 64 },
  { title: "Раздел", width: 26 },
  { title: "Ед.", width: 6 },
  { title: "Остаток", width: 10 },
  { title: "Срок", width: 18 },
  { title: "Розница, ₽", width: 13 },
  { title: "Ваша цена, ₽", width: 14 },
  { title: "Количество", width: 13 },
];

/** The whole assortment at the company's prices, walked by the cursor while the file is downloaded. */
export function priceList(api: Api): AsyncGenerator<Uint8Array> {
  return xlsx("Прайс", columns, windows(api));
}

async function* windows(api: Api): AsyncGenerator<Cell[][]> {
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: { limit: number; cursor?: string } = { limit: maxWindow, ...(cursor && { cursor }) };
    const window: { rows: AssortmentRow[]; cursor: string | null } = await api.call(wholesaleAssortment, { query });
    yield window.rows.map(cellsOf);
    cursor = window.cursor;
  }
}

function cellsOf(row: AssortmentRow): Cell[] {
  const { article, barcode, name, section, unit, stock, retailPrice, ownPrice } = row;
  const price = ownPrice === null ? null : roubles(ownPrice);
  const supply = supplyLabel(row).replaceAll("\u00a0", " ");
  return [article, barcode, name, section, unit, inStockPieces(stock), supply, roubles(retailPrice), price, null];
}
