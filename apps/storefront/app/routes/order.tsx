import { ApiError } from "@zertsalo/client/api-error";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { afterOrder } from "@zertsalo/contract/after-orders";
import { openOrder, orderGlance } from "@zertsalo/contract/order-glance";
import { cancelChoices, orderByNumber } from "@zertsalo/contract/orders";
import { orderMaking } from "@zertsalo/contract/workshop";
import { data, redirect, type RouterContextProvider } from "react-router";
import { changeOrder } from "#app/features/orders/change-order.server.ts";
import { orderGlanceData } from "#app/features/orders/order-glance.server.ts";
import { OrderGlancePage } from "#app/features/orders/order-glance-page.tsx";
import { OrderPage } from "#app/features/orders/order-page.tsx";
import { orderPageData } from "#app/features/orders/order-page.server.ts";
import { isNotFound } from "#app/lib/http/or-null.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { readField } from "#app/lib/cart/form-fields.ts";
import { askLink } from "#app/lib/chat/ask-link.ts";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { isOtherMethod } from "#app/lib/orders/unpaid-order.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { backFromBank, isBackFromBank } from "#app/lib/orders/payment-return.ts";
import { readRefusal } from "#app/lib/forms/read-refusal.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { sessionApi, visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Route } from "./+types/order";

type Context = Readonly<RouterContextProvider>;

const nothingMade = { pieces: [] };
/** Before delivery there is nothing to return. */
const nothingAfter = { returnUntil: null, lines: [] };

/** For the buyer who placed the order, including a guest's session. Other or invalid numbers are not found. */
export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const key = url.searchParams.get("key");
  if (key !== null) {
    return byLink(context, number, { key, isBack: isBackFromBank(url.searchParams), refusal: readRefusal(url) });
  }
  const visit = context.get(visitContext);
  const api = apiOfOwner(context, number);
  const readAt = new Date().toISOString();
  const [found, choices] = await Promise.all([
    orNotFound(api.call(orderByNumber, { params: { number } })),
    settledOr(api.call(cancelChoices), { list: [] }),
  ]);
  const order = orderPageData(found, {
    isGuest: !visit.isSignedIn,
    isBack: isBackFromBank(url.searchParams),
    wantsOtherMethod: isOtherMethod(url.searchParams),
    cancelReasons: choices.list,
    readAt,
    making: found.items.some(({ product }) => product.isSpecialProduct)
      ? await settledOr(api.call(orderMaking, { params: { number } }), null)
      : nothingMade,
    // A guest has no chat: the contacts are the alternative.
    ask: visit.isSignedIn ? askLink(visit, "order", number) : null,
    after:
      found.status === OrderStatus.completed
        ? await settledOr(api.call(afterOrder, { params: { number } }), null)
        : nothingAfter,
  });
  const answer = { order, glance: null, refusal: readRefusal(url), meta: hiddenPage(order.title) };
  return data(answer, { headers: { "Cache-Control": "no-store" } });
}

/** By the link of an email or a bank's app. The owner is redirected to the full page; others see a summary. */
interface Link {
  key: string;
  isBack: boolean;
  /** Of the phone that was typed to open the order. */
  refusal: ReturnType<typeof readRefusal>;
}

async function byLink(context: Context, number: string, { key, isBack, refusal }: Link) {
  if (!isNumber(number) || !/^[\w.-]{1,100}$/.test(key)) throw data(null, { status: 404 });
  if (await isOwn(context, number)) throw redirect(paths.order(Number(number)) + (isBack ? backFromBank : ""));
  const found = await orNotFound(context.get(apiContext).call(orderGlance, { params: { number }, body: { key } }));
  const glance = orderGlanceData(found);
  const answer = { order: null, glance, refusal, meta: hiddenPage(glance.title) };
  return data(answer, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
}

async function isOwn(context: Context, number: string): Promise<boolean> {
  try {
    return Boolean(await visitorApi(context)?.call(orderByNumber, { params: { number } }));
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

export async function action({ request, context, params: { number } }: Route.ActionArgs) {
  const form = await request.formData();
  if (readField(form, "intent") === "open") throw redirect(await openByPhone(context, number, form), 303);
  const answer = await changeOrder(apiOfOwner(context, number), number, form);
  if (!request.headers.get("accept")?.includes("text/html")) return answer;
  // A form sent without scripts: the page itself is the answer, with the reason of a refusal.
  const refused = answer.refusal ? `?refused=${answer.refusal.code}` : "";
  return redirect(paths.order(Number(number)) + refused, 303);
}

/** Where it goes on: the order itself, or its link again with the reason. */
async function openByPhone(context: Context, number: string, form: FormData): Promise<string> {
  const [key, phone] = [readField(form, "key"), readField(form, "phone")];
  if (!isNumber(number)) throw data(null, { status: 404 });
  try {
    await (await sessionApi(context)).call(openOrder, { params: { number }, body: { key, phone } });
    return paths.order(Number(number));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${paths.order(Number(number))}?${new URLSearchParams({ key, refused: error.errorCode })}`;
  }
}

function apiOfOwner(context: Context, number: string) {
  const api = visitorApi(context);
  if (!api || !isNumber(number)) throw data(null, { status: 404 });
  return api;
}

const isNumber = (text: string) => /^\d{1,11}$/.test(text);

/** Headers of the loader: the order is private. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Order({ loaderData: { order, glance, refusal } }: Route.ComponentProps) {
  if (glance) return <OrderGlancePage glance={glance} refusal={refusal?.text ?? null} />;
  return <OrderPage order={order} refusal={refusal?.text ?? null} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
