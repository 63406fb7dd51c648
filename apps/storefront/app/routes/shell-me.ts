import { cart } from "@zertsalo/contract/cart";
import { chatStats } from "@zertsalo/contract/chat";
import { recentlyViewedCount } from "@zertsalo/contract/catalog";
import { checkTerminal } from "@zertsalo/contract/experts";
import { shopperCounters } from "@zertsalo/contract/orders";
import { cartMarksOf, emptyMarks } from "#app/lib/cart/cart-data.server.ts";
import { companyPromptOf } from "#app/features/wholesale/company-prompt.server.ts";
import { favoritesOf, hasGuestList } from "#app/features/favorites/favorites.server.ts";
import { mayOfferLogin } from "#app/features/shell/login-offer.ts";
import { apiContext } from "#app/lib/api.server.ts";
import { choiceOf } from "#app/lib/choices.ts";
import { cookieValue } from "#app/lib/cookies.ts";
import { provenCookies } from "#app/lib/flags.ts";
import type { MeAnswer } from "#app/lib/me.ts";
import { within } from "#app/lib/later.server.ts";
import { loadUnpaidOrder } from "#app/lib/orders/unpaid-order.server.ts";
import { orNull } from "#app/lib/or-null.server.ts";
import { settle } from "#app/lib/settle.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/shell-me";

const cartMs = 1_500;

/** All that is personal in a page. A guest who has done nothing yet costs the API nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId: id, isSignedIn, isBusiness: isWholesale } = context.get(visitContext);
  const { config, shellSource } = context.get(shopContext);
  const cookies = request.headers.get("cookie");
  const api = visitorApi(context);
  const asked = { request, context };
  const isUserExpert = cookieValue(cookies, "is_expert") === "Y";
  const isTerminal = cookieValue(cookies, "terminal_id") !== null;
  const wasOffered = choiceOf(cookies, "login_prompt") !== null;
  const offersLogin = mayOfferLogin({ isSignedIn, wasOffered, isTerminal });
  const noOrders = { activeOrdersCount: 0 };
  const noChat = { unreadMessages: 0 };
  const secret = isTerminal ? cookieValue(cookies, provenCookies.terminal) : null;
  const [viewed, orders, chat, favorites, source, companyPrompt, screen, marks, unpaidOrder] = await Promise.all([
    api ? settle(api.call(recentlyViewedCount), { count: 0 }) : { count: 0 },
    api && isSignedIn && !isWholesale ? settle(api.call(shopperCounters), noOrders) : noOrders,
    api && id !== null && !isWholesale ? settle(api.call(chatStats, { query: { id } }), noChat) : noChat,
    favoritesOf(asked),
    offersLogin ? settle(shellSource(), null) : null,
    api && isWholesale && choiceOf(cookies, "company_prompt") === null ? companyPromptOf(context, api) : null,
    secret ? settle(orNull(context.get(apiContext).call(checkTerminal, { body: { secret } })), null) : null,
    // Who somebody is does not wait for a cart that is slow.
    api ? within(settle(api.call(cart).then(cartMarksOf), null), cartMs, null) : emptyMarks,
    loadUnpaidOrder(context),
  ]);

  const cookieChoice = choiceOf(cookies, "cookie_choice");
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
    hasGuestList: hasGuestList(asked),
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
