import { Readable } from "node:stream";
import { maxSheetRows, sheetColumns } from "@zertsalo/contract/product-sheet-limits";
import { importProductSheet, productSheet, type SheetColumn } from "@zertsalo/contract/staff-products-bulk";
import { sheetTitles } from "@zertsalo/domain/catalog/product-sheet";
import { exportedCell, exportedTitle } from "@zertsalo/domain/catalog/sheet-since-export";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import type { SheetCall } from "#app/features/products/sheet-call.ts";
import { jsonAnswer } from "#app/lib/json-answer.server.ts";
import { productQuery } from "#app/lib/product-query.server.ts";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/products-sheet";

const widths: Partial<Record<SheetColumn, number>> = { code: 36, name: 60, section: 26, id: 9 };
const columns = [
  ...sheetColumns.map((column) => ({ title: sheetTitles[column], width: widths[column] ?? 16 })),
  { title: exportedTitle, width: 16, isHidden: true as const },
];

/** The list that the address names, as a file that can be changed and brought back. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { query } = productQuery(url.searchParams);
  const file = Readable.from(xlsx("Товары", columns, pages(context.get(visitContext).api, query)));
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": 'attachment; filename="products.xlsx"',
    },
  });
}

type Query = ReturnType<typeof productQuery>["query"];

async function* pages(api: Visit["api"], query: Query): AsyncGenerator<Cell[][]> {
  let [cursor, left]: [number | null, number] = [0, maxSheetRows];
  while (cursor !== null && left > 0) {
    const page: { rows: Record<SheetColumn, Cell>[]; cursor: number | null } = await api.call(productSheet, {
      query: { ...query, ...(cursor && { cursor }) },
    });
    const rows = page.rows.slice(0, left);
    yield rows.map((row) => [...sheetColumns.map((column) => row[column]), exportedCell(row)]);
    left -= rows.length;
    cursor = page.cursor;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = (await request.json()) as SheetCall;
  return jsonAnswer(async () => ({ data: await context.get(visitContext).api.call(importProductSheet, { body }) }));
}
