import { data } from "react-router";
import { PersonalFrame } from "#app/features/account/personal-frame.tsx";
import { personalFrame } from "#app/features/account/personal-frame.server.ts";
import { DocumentsPage } from "#app/features/orders/documents-page.tsx";
import { loadDocuments } from "#app/features/orders/load-documents.server.ts";
import { loadOrders } from "#app/features/orders/load-orders.server.ts";
import { OrdersChips, OrdersPage } from "#app/features/orders/orders-page.tsx";
import { parseOrdersSearch } from "#app/features/orders/orders-search.ts";
import { hiddenPage } from "#app/lib/page-seo.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/personal-orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame, api } = await personalFrame(context);
  const search = parseOrdersSearch(url.searchParams);
  const title = search.isOfDocuments ? "Счета и документы" : "Заказы";
  const shown = search.isOfDocuments
    ? { orders: null, documents: await loadDocuments(api, search.shown) }
    : { orders: await loadOrders(api, search, context.get(visitContext).isBusiness), documents: null };
  return data({ frame, title, ...shown, meta: hiddenPage(title) }, { headers: { "Cache-Control": "no-store" } });
}

/** Only what the loader says: orders and documents are their owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalOrders({ loaderData: { frame, title, orders, documents } }: Route.ComponentProps) {
  return (
    <PersonalFrame frame={frame} title={title} aside={orders ? <OrdersChips chips={orders.chips} /> : null}>
      {orders ? <OrdersPage data={orders} /> : null}
      {documents ? <DocumentsPage data={documents} /> : null}
    </PersonalFrame>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
