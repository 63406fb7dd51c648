import { demandDays, staffStockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { daysLeft } from "@zertsalo/domain/sales/days-left";
import { xlsx } from "@zertsalo/page-server/xlsx";
import { onePart } from "#app/lib/one-part.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/stock-at-risk";

const columns = [
  { title: "Артикул", width: 16 },
  { title: "Товар", width: 60 },
  { title: "Осталось", width: 12 },
  { title: `Заказали за ${demandDays} дней`, width: 22 },
  { title: "Хватит на дней", width: 16 },
];

/** What runs out soon, as a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await context.get(visitContext).api.call(staffStockAtRisk);
  const rows = products.map((product) => [
    product.article,
    product.name,
    product.left,
    product.sold,
    daysLeft(product),
  ]);
  return xlsxAnswer(xlsx("Остатки под угрозой", columns, onePart(rows)), "zertsalo-stock-at-risk");
}
