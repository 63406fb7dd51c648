import { staffStockCount } from "@zertsalo/contract/staff-stock-counts";
import { countSheetTitles } from "@zertsalo/domain/catalog/count-sheet";
import { xlsx } from "@zertsalo/page-server/xlsx";
import { onePart } from "#app/lib/one-part.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/stock-count-sheet";

const columns = [
  { title: countSheetTitles.id, width: 9 },
  { title: countSheetTitles.article, width: 16 },
  { title: countSheetTitles.barcode, width: 18 },
  { title: countSheetTitles.name, width: 60 },
  { title: countSheetTitles.counted, width: 14 },
];

/** The sheet of a count, to be filled in and brought back. It does not tell what the books say. */
export async function loader({ params: { count }, context }: Route.LoaderArgs) {
  const { id, lines } = await orNotFound(context.get(visitContext).api.call(staffStockCount, { params: { count } }));
  const rows = lines.map(({ productId, article, barcode, name, counted }) => [
    productId,
    article,
    barcode,
    name,
    counted,
  ]);
  return xlsxAnswer(xlsx(`Пересчёт ${id}`, columns, onePart(rows)), `zertsalo-count-${id}`);
}
