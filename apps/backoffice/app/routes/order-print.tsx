import { pickLists } from "@zertsalo/contract/staff-order-papers";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { data } from "react-router";
import { PickSheets } from "#app/features/order-print/pick-sheets.tsx";
import { PrintFrame } from "#app/lib/page/print-frame.tsx";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/order-print";

export async function loader({ url, context }: Route.LoaderArgs) {
  const numbers = url.searchParams.get("numbers") ?? "";
  if (!/^\d+(\.\d+)*$/.test(numbers)) throw data(null, { status: 404 });
  return context.get(visitContext).api.call(pickLists, { query: { numbers } });
}

export function meta() {
  return [{ title: "Листы сборки: офис" }];
}

export default function OrderPrintPage({ loaderData: { lists } }: Route.ComponentProps) {
  const [only] = lists.length === 1 ? lists : [];
  return (
    <PrintFrame back={only ? `/orders/${only.number}/` : "/orders/?look=table"} title="Листы сборки">
      {lists.length > 0 ? (
        <PickSheets lists={lists} />
      ) : (
        <EmptyBlock title="Таких заказов нет" text="Проверьте номера." />
      )}
    </PrintFrame>
  );
}
