import { ApiError } from "@zertsalo/client/api-error";
import { acceptShare, restoreCart } from "@zertsalo/contract/cart-links";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { sessionApi } from "#app/lib/session/visitor-api.server.ts";
import { type SharedCartLink, cartLink, dropCartLink } from "./cart-links.server.ts";
import type { CartPageData } from "./cart-page-data.ts";
import { toChangeResult } from "./change-cart.server.ts";

type Opened = Pick<CartPageData, "news" | "asksRestore">;

/** Puts what a link leads to into the cart. An email's link asks first where there is something in it already. */
export async function openCartLink(context: Readonly<RouterContextProvider>, request: Request): Promise<Opened> {
  const link = cartLink(request);
  if (!link) return { news: null, asksRestore: false };
  try {
    const text = await fill(await sessionApi(context), link);
    dropCartLink(context);
    return { news: { tone: "ok", text }, asksRestore: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errorCode === "restore_choice_needed") return { news: null, asksRestore: true };
    if (error.status < 500) dropCartLink(context);
    else await settledOr(Promise.reject(error), null);
    return { news: { tone: "warn", text: error.errorText }, asksRestore: false };
  }
}

async function fill(api: Api, { kind, token }: SharedCartLink): Promise<string> {
  if (kind === "restore") {
    const { message } = toChangeResult(await api.call(restoreCart, { body: { token } }));
    return message ? `Корзина восстановлена. ${message}` : "Корзина восстановлена";
  }
  const { message } = toChangeResult(await api.call(acceptShare, { params: { link: token } }));
  return message ?? "Добавили в\u00a0корзину товары по\u00a0ссылке";
}
