import { data } from "react-router";
import { loadCartAnswer } from "#app/features/cart/answer-cart.server.ts";
import { followCartLink } from "#app/features/cart/cart-links.server.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { openCartLink } from "#app/features/cart/open-cart-link.server.ts";
import { bestsellerTiles } from "#app/lib/catalog/bestsellers.server.ts";
import { loadUnpaidOrder } from "#app/lib/orders/unpaid-order.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { readRefusal } from "#app/lib/forms/read-refusal.server.ts";
import { viewedTiles } from "#app/lib/catalog/viewed-tiles.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/cart";

const maxViewed = 8;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  followCartLink(url, context.get(shopContext).config.isSecure);
  const { news, asksRestore } = await openCartLink(context, request);
  const { isBusiness } = context.get(visitContext);
  const api = visitorApi(context);
  const [{ marks, cart }, viewed, unpaidOrder] = await Promise.all([
    loadCartAnswer(context, true),
    isBusiness || !api ? [] : settledOr(viewedTiles(context, api), []),
    loadUnpaidOrder(context),
  ]);
  const inCart = new Set(cart?.lines.map(({ id }) => id));
  const page = {
    answer: { marks, cart },
    news,
    asksRestore,
    refused: readRefusal(url),
    viewed: viewed.filter(({ id }) => !inCart.has(id)).slice(0, maxViewed),
    bestsellers: cart?.lines.length === 0 && !isBusiness ? await bestsellerTiles(context) : null,
    isBusiness,
    unpaidOrder,
  };
  return data(
    { page, meta: hiddenPage("Корзина") },
    { status: cart ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Only what the loader says: the cart is this visitor's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage data={loaderData.page} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
