import { data } from "react-router";
import { PersonalFrame } from "#app/features/account/personal-frame.tsx";
import { personalFrame } from "#app/features/account/personal-frame.server.ts";
import { loadOrders } from "#app/features/orders/load-orders.server.ts";
import { OrdersChips, OrdersPage } from "#app/features/orders/orders-page.tsx";
import { parseOrdersSearch } from "#app/features/orders/orders-search.ts";
import { hiddenPage } from "#app/lib/page-seo.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/personal-orders";

const title = "Заказы";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame, api } = await personalFrame(context);
  const orders = await loadOrders(api, parseOrdersSearch(url.searchParams), context.get(visitContext).isBusiness);
  return data({ frame, orders, meta: hiddenPage(title) }, { headers: { "Cache-Control": "no-store" } });
}

/** Only what the loader says: the orders are their owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalOrders({ loaderData: { frame, orders } }: Route.ComponentProps) {
  return (
    <PersonalFrame frame={frame} title={title} aside={<OrdersChips chips={orders.chips} />}>
      <OrdersPage data={orders} />
    </PersonalFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
