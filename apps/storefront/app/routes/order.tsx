import { orderByNumber } from "@zertsalo/contract/orders";
import { data } from "react-router";
import { OrderPage } from "#app/features/orders/order-page.tsx";
import { orderPageData } from "#app/features/orders/order-page.server.ts";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { hiddenPage } from "#app/lib/page-seo.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/order";

/** For whoever placed the order, a guest's session too. Another's number, or what is no number, has no page. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const api = visitorApi(context);
  if (!api || !/^\d{1,11}$/.test(number)) throw data(null, { status: 404 });
  const found = await orNotFound(api.call(orderByNumber, { params: { number } }));
  const order = orderPageData(found, !context.get(visitContext).isSignedIn);
  return data({ order, meta: hiddenPage(order.title) }, { headers: { "Cache-Control": "no-store" } });
}

/** Only what the loader says: the order is its owner's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  return <OrderPage order={order} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
