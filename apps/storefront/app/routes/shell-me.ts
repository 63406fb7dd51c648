import { recentlyViewedCount } from "@zertsalo/contract/catalog";
import { favoritesOf, hasGuestList } from "#app/features/favorites/favorites.server.ts";
import { mayOfferLogin } from "#app/features/shell/login-offer.ts";
import { choiceOf } from "#app/lib/choices.ts";
import { cookieValue } from "#app/lib/cookies.ts";
import type { MeAnswer } from "#app/lib/me.ts";
import { settle } from "#app/lib/settle.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { canSignIn } from "#app/lib/sign-in.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import type { Route } from "./+types/shell-me";

/** All that is personal in a page. A guest who has done nothing yet costs the API nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isSignedIn } = context.get(visitContext);
  const { config, shellSource } = context.get(shopContext);
  const cookies = request.headers.get("cookie");
  const api = visitorApi(context);
  const asked = { request, context };
  const isTerminal = cookieValue(cookies, "terminal_id") !== null;
  const wasOffered = choiceOf(cookies, "login_prompt") !== null;
  const offersLogin = mayOfferLogin({ canSignIn: canSignIn(), isSignedIn, wasOffered, isTerminal });
  const [viewed, favorites, source] = await Promise.all([
    api ? settle(api.call(recentlyViewedCount), { count: 0 }) : { count: 0 },
    favoritesOf(asked),
    offersLogin ? settle(shellSource(), null) : null,
  ]);

  const cookieChoice = choiceOf(cookies, "cookie_choice");
  const me: MeAnswer = {
    isSignedIn,
    isBusiness: false,
    recentlyViewed: viewed.count,
    favorites,
    hasGuestList: hasGuestList(asked),
    loginDiscount: source?.settings.registrationDiscountPercent ?? null,
    // The number is the paired terminal's, never the one in the address.
    terminal: isTerminal ? { number: null } : null,
    cookieChoice,
    counterId: cookieChoice === "all" ? config.counterId : null,
  };
  return Response.json(me, { headers: { "Cache-Control": "no-store" } });
}
