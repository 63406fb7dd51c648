import { staffStockCount } from "@zertsalo/contract/staff-stock-counts";
import { CountPaper } from "#app/features/stock/count-paper.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { PrintFrame } from "#app/lib/page/print-frame.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/stock-count-print";

export async function loader({ params: { count }, context }: Route.LoaderArgs) {
  return { count: await orNotFound(context.get(visitContext).api.call(staffStockCount, { params: { count } })) };
}

export function meta() {
  return [{ title: "Лист пересчёта: офис" }];
}

export default function StockCountPrintPage({ loaderData: { count } }: Route.ComponentProps) {
  return (
    <PrintFrame back={`/stock/counts/${count.id}/`} backTitle="К пересчёту" title={`Лист пересчёта № ${count.id}`}>
      <CountPaper count={count} />
    </PrintFrame>
  );
}
