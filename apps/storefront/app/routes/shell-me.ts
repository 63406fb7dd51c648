import { cart } from "@zertsalo/contract/cart";
import { chatStats } from "@zertsalo/contract/chat";
import { recentlyViewedCount } from "@zertsalo/contract/catalog";
import { checkTerminal } from "@zertsalo/contract/experts";
import { shopperCounters } from "@zertsalo/contract/orders";
import { toCartMarks, emptyMarks } from "#app/lib/cart/cart-data.server.ts";
import { loadCompanyPrompt } from "#app/features/wholesale/company-prompt.server.ts";
import { loadFavorites, hasGuestList } from "#app/features/favorites/favorites.server.ts";
import { mayOfferLogin } from "#app/features/shell/login-offer.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { readChoice } from "#app/lib/session/choice-cookies.ts";
import { cookieValue } from "#app/lib/http/cookies.ts";
import { provenCookies } from "#app/lib/session/flags.ts";
import type { MeAnswer } from "#app/lib/session/me.ts";
import { withTimeout } from "#app/lib/http/deferred.server.ts";
import { loadUnpaidOrder } from "#app/lib/orders/unpaid-order.server.ts";
import { orNull } from "#app/lib/http/or-null.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/shell-me";

const cartMs = 1_500;

/** All that is personal in a page. A guest who has done nothing yet costs the API nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId: id, isSignedIn, isBusiness: isWholesale } = context.get(visitContext);
  const { config, shellSource } = context.get(shopContext);
  const cookies = request.headers.get("cookie");
  const api = visitorApi(context);
  const args = { request, context };
  const isUserExpert = cookieValue(cookies, "is_expert") === "Y";
  const isTerminal = cookieValue(cookies, "terminal_id") !== null;
  const wasOffered = readChoice(cookies, "login_prompt") !== null;
  const offersLogin = mayOfferLogin({ isSignedIn, wasOffered, isTerminal });
  const noOrders = { activeOrdersCount: 0 };
  const noChat = { unreadMessages: 0 };
  const secret = isTerminal ? cookieValue(cookies, provenCookies.terminal) : null;
  const [viewed, orders, chat, favorites, source, companyPrompt, screen, marks, unpaidOrder] = await Promise.all([
    api ? settledOr(api.call(recentlyViewedCount), { count: 0 }) : { count: 0 },
    api && isSignedIn && !isWholesale ? settledOr(api.call(shopperCounters), noOrders) : noOrders,
    api && id !== null && !isWholesale ? settledOr(api.call(chatStats, { query: { id } }), noChat) : noChat,
    loadFavorites(args),
    offersLogin ? settledOr(shellSource(), null) : null,
    api && isWholesale && readChoice(cookies, "company_prompt") === null ? loadCompanyPrompt(context, api) : null,
    secret ? settledOr(orNull(context.get(apiContext).call(checkTerminal, { body: { secret } })), null) : null,
    // Who somebody is does not wait for a cart that is slow.
    api ? withTimeout(settledOr(api.call(cart).then(toCartMarks), null), cartMs, null) : emptyMarks,
    loadUnpaidOrder(context),
  ]);

  const cookieChoice = readChoice(cookies, "cookie_choice");
  // Read after the calls: they may have found that the session is over.
  const { userId, companyId, isBusiness, isChatBlocked, ...visit } = context.get(visitContext);
  const me: MeAnswer = {
    userId,
    companyId,
    isSignedIn: visit.isSignedIn,
    isBusiness,
    isChatBlocked,
    recentlyViewed: viewed.count,
    activeOrders: orders.activeOrdersCount,
    unreadMessages: chat.unreadMessages,
    favorites,
    cart: marks,
    hasGuestList: hasGuestList(args),
    loginDiscount: source?.settings.registrationDiscountPercent ?? null,
    companyPrompt,
    // The number is the paired terminal's, never the one in the address.
    terminal: isTerminal ? { number: screen && String(screen.number) } : null,
    isUserExpert,
    asksExpertCode: !isTerminal && isUserExpert && cookieValue(cookies, provenCookies.expert) === null,
    cookieChoice,
    counterId: cookieChoice === "all" ? config.counterId : null,
    unpaidOrder,
  };
  return Response.json(me, { headers: { "Cache-Control": "no-store" } });
}
