import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { ApiError } from "@zertsalo/client/api-error";
import { PaymentMethod } from "@zertsalo/contract/order-enums";
import { requestReturn, tellPurchase, writeReview } from "@zertsalo/contract/after-orders";
import { answerDeliveryDay, DeliveryDayAnswer } from "@zertsalo/contract/delivery-agreement";
import type { OrderDetails } from "@zertsalo/contract/order";
import { acceptDrawings, agreeToChange, cancelOrder, orderByNumber } from "@zertsalo/contract/orders";
import { checkPayment, setCartPayment } from "@zertsalo/contract/payments";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { data } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { readField } from "#app/lib/cart/form-fields.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { backFromBank } from "#app/lib/orders/payment-return.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { OrderAnswer } from "./order-page-data.ts";

type IntentHandler = (api: Api, number: string, form: FormData) => Promise<OrderAnswer>;

const done: OrderAnswer = { isDone: true, href: null, refusal: null };

const nothingReturned = { code: "invalid_request", text: "Отметьте, что возвращаете" };

const intentHandlers: Record<string, IntentHandler> = {
  /** Another payment attempt or method. Redirects the buyer to the payment page if there is one. */
  pay: async (api, number, form) => {
    const { uid } = await api.call(orderByNumber, { params: { number } });
    const page = `${paths.order(Number(number))}${backFromBank}`;
    const { data: method } = PaymentMethod.safeParse(readField(form, "method"));
    if (!method) throw data(null, { status: 400 });
    const body = { method, returnUrl: page, failUrl: page };
    const { payment } = await api.call(setCartPayment, { params: { cartUid: uid }, body });
    return { ...done, href: payment?.redirectUrl ?? null };
  },
  check: async (api, number) => {
    await api.call(checkPayment, { params: { id: number } });
    return done;
  },
  /** Acceptance of one drawing; the last one lets the order continue. */
  accept: async (api, number, form) => {
    const acceptance = { item: readField(form, "item"), drawing: readField(form, "drawing") || null };
    await openPage(api, await api.call(acceptDrawings, { params: { number }, body: { acceptances: [acceptance] } }));
    return done;
  },
  /** Consent to changes made by staff. */
  "agree-change": async (api, number) => {
    await openPage(api, await api.call(agreeToChange, { params: { number } }));
    return done;
  },
  cancel: async (api, number, form) => {
    const comment = [readField(form, "reason"), readField(form, "text")].filter(Boolean).join(". ").slice(0, 500);
    await api.call(cancelOrder, { params: { id: number }, body: { reason: "lkcancel", comment } });
    return done;
  },
  "delivery-day": async (api, number, form) => {
    const { data: answer } = DeliveryDayAnswer.safeParse(readField(form, "answer"));
    if (!answer) throw data(null, { status: 400 });
    await api.call(answerDeliveryDay, { params: { number }, body: { answer } });
    return done;
  },
  return: async (api, number, form) => {
    const uids = form.getAll("uid").filter((uid) => typeof uid === "string");
    const lines = uids.map((uid) => ({ uid, quantity: Number(readField(form, `quantity/${uid}`) || 1) }));
    if (lines.length === 0) return { ...done, isDone: false, refusal: nothingReturned };
    await api.call(requestReturn, { params: { number }, body: { lines, reason: readField(form, "text") } });
    return done;
  },
  review: async (api, number, form) => {
    const body = {
      uid: readField(form, "uid"),
      rating: Number(readField(form, "rating")),
      text: readField(form, "text"),
      photoIds: form.getAll("photo").filter((id) => typeof id === "string"),
    };
    await api.call(writeReview, { params: { number }, body });
    return done;
  },
  /** Succeeds for the first caller only, so that the counter gets each purchase once. */
  purchase: async (api, number) => {
    const { isFirst } = await api.call(tellPurchase, { params: { number } });
    return { ...done, isDone: isFirst };
  },
};

/** Creates the payment page of an order that awaits payment, before its own page reloads. */
async function openPage(api: Api, { status, number, uid, payment }: OrderDetails): Promise<void> {
  const { handlerCode: method, redirectUrl } = payment;
  if (status !== OrderStatus.awaitingPayment || !isOnline(method) || redirectUrl !== null) return;
  const page = `${paths.order(number)}${backFromBank}`;
  const body = { method, returnUrl: page, failUrl: page };
  await settledOr(api.call(setCartPayment, { params: { cartUid: uid }, body }), null);
}

/** Handles the buyer's intents on the order page. */
export async function changeOrder(api: Api, number: string, form: FormData): Promise<OrderAnswer> {
  const handle = intentHandlers[readField(form, "intent")];
  if (!handle) throw data(null, { status: 400 });
  try {
    return await handle(api, number, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { isDone: false, href: null, refusal: { code: error.errorCode, text: error.errorText } };
  }
}
