import { data } from "react-router";
import { PersonalHead } from "#app/features/account/personal-head.tsx";
import { DocumentsPage } from "#app/features/orders/documents-page.tsx";
import { loadDocuments } from "#app/features/orders/load-documents.server.ts";
import { loadOrders } from "#app/features/orders/load-orders.server.ts";
import { OrdersChips, OrdersPage } from "#app/features/orders/orders-page.tsx";
import { parseOrdersSearch } from "#app/features/orders/orders-search.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { ownerApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/personal-orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = await ownerApi(context);
  const search = parseOrdersSearch(url.searchParams);
  const title = search.isOfDocuments ? "Счета и документы" : "Заказы";
  const content = search.isOfDocuments
    ? { orders: null, documents: await loadDocuments(api, search.limit) }
    : { orders: await loadOrders(api, search, context.get(visitContext).isBusiness), documents: null };
  const isRead = (content.orders?.orders ?? content.documents?.documents ?? null) !== null;
  return data(
    { title, ...content, meta: hiddenPage(title) },
    { status: isRead ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Only what the loader says: orders and documents are their owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function PersonalOrders({ loaderData: { title, orders, documents } }: Route.ComponentProps) {
  return (
    <>
      <PersonalHead title={title}>{orders ? <OrdersChips chips={orders.chips} /> : null}</PersonalHead>
      {orders ? <OrdersPage data={orders} /> : null}
      {documents ? <DocumentsPage data={documents} /> : null}
    </>
  );
}
