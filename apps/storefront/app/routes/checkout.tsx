import { data } from "react-router";
import { CheckoutPage } from "#app/features/checkout/checkout-page.tsx";
import { loadCheckout } from "#app/features/checkout/load-checkout.server.ts";
import { loadPeople } from "#app/features/checkout/people.server.ts";
import { loadUnpaidOrder } from "#app/lib/orders/unpaid-order.server.ts";
import { countStep } from "#app/lib/shop-events/count-event.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { readRefusal } from "#app/lib/forms/read-refusal.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/checkout";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const [begun, people, unpaidOrder] = await Promise.all([
    loadCheckout(context),
    loadPeople(context),
    loadUnpaidOrder(context),
  ]);
  const api = visitorApi(context);
  if (api && begun.answer.checkout) await countStep(api, request, "checkout");
  const answer = { ...begun.answer, refusal: readRefusal(url) };
  const tiles = context.get(shopContext).config.mapTiles;
  return data(
    { page: { answer, late: begun.late, people, tiles, unpaidOrder }, meta: hiddenPage("Оформление заказа") },
    { status: answer.checkout ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Only what the loader says: the order is this visitor's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage page={loaderData.page} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
