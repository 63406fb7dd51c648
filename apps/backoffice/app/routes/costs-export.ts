import { type CostedProduct, costedProducts } from "@zertsalo/contract/staff-costs";
import { marginPercent } from "@zertsalo/domain/sales/margin";
import { roubles } from "@zertsalo/domain/text/format";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { type Visit, visitContext } from "#app/lib/visit.server.ts";
import { xlsxAnswer } from "#app/lib/xlsx-answer.server.ts";
import type { Route } from "./+types/costs-export";

const columns = [
  { title: "Артикул", width: 16 },
  { title: "Себестоимость, ₽", width: 18 },
  { title: "Товар", width: 60 },
  { title: "Розничная, ₽", width: 14 },
  { title: "Маржа, %", width: 12 },
  { title: "Заказали за 28 дней", width: 20 },
];

/** What sells with its cost; the first two columns can be pasted back. */
export function loader({ context }: Route.LoaderArgs) {
  return xlsxAnswer(xlsx("Себестоимость", columns, pages(context.get(visitContext).api)), "zertsalo-costs");
}

async function* pages(api: Visit["api"]): AsyncGenerator<Cell[][]> {
  for (let skip = 0, isMore = true; isMore; ) {
    const { products, hasMore } = await api.call(costedProducts, { query: { skip } });
    yield products.map(cells);
    skip += products.length;
    isMore = hasMore;
  }
}

function cells({ article, cost, name, retail, sold }: CostedProduct): Cell[] {
  const percent = retail === null || cost === null ? null : marginPercent({ sold: retail, cost });
  return [article, cost === null ? null : roubles(cost), name, retail === null ? null : roubles(retail), percent, sold];
}
