import { z } from "zod";
import { type Answer, json, type Received, type Service } from "../exchange.ts";
import { parsedJson } from "../parsed-json.ts";
import { createClock } from "../payments/clock.ts";
import { createNotices } from "../payments/notices.ts";
import { refuseSber, type SberRefusal, succeed } from "./answers.ts";
import { Bundle, isWhole } from "./bundle.ts";
import { createOrders, type SberOrder } from "./orders.ts";
import { sberPage } from "./payment-page.ts";
import { createSberReceipts } from "./receipts.ts";

/** Three deliveries, a minute apart. */
const repeatAfterMs = [60_000, 60_000];
const api = "/ecomm/gw/partner/api";

const Account = z.object({ userName: z.string().min(1).max(30), password: z.string().min(1).max(30) }).loose();
const OrderBody = z
  .object({
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    mdOrder: z.string().optional(),
    amount: z.int().min(0).default(0),
    orderBundle: Bundle.optional(),
  })
  .loose();
type OrderBody = z.output<typeof OrderBody>;
/** Answers the next call, or the next call of a name, with an error code; `isDone` still executes it. */
const NextError = z.object({ errorCode: z.string(), isDone: z.boolean().default(false), call: z.string().optional() });

/**
 * The payment gateway of Sber, 1.0.7: one-stage and two-stage registration, deposit, reverse, refund, decline, status,
 * receipts, callbacks and the payment page. Controls: `__emu/notices` plans callbacks, `__emu/notices/fire` sends one,
 * `__emu/time` moves the clock, `__emu/next-error` answers a call with an error code, executed or not,
 * `__emu/receipts/fail` makes the till fail, `__emu/orders/{id}/pay|decline` acts for the buyer.
 */
export function createSber(noticeUrl: string): Service {
  const clock = createClock();
  const notices = createNotices(clock, { url: noticeUrl, repeatAfterMs });
  const receipts = createSberReceipts(clock);
  const orders = createOrders(clock, receipts, (order, operation, isSuccess) =>
    notices.send(callback(order, operation, isSuccess)),
  );
  let nextError: z.output<typeof NextError> | null = null;

  function registered(given: unknown, isPreAuth: boolean, host: string): Answer {
    const order = orders.register(given, isPreAuth);
    if ("errorCode" in order) return refuseSber(order);
    const { orderId, jsonParams } = order;
    const pageUrl = `http://${host}/sber/pay/${orderId}`;
    const external = {
      ...("sberpay.backurl" in jsonParams && { sbolDeepLink: pageUrl, sbolBankInvoiceId: orderId.replaceAll("-", "") }),
      ...(jsonParams["qrType"] === "DYNAMIC_QR_SBP" && { qrcId: `AS${orderId.slice(0, 8)}`, sbpPayload: pageUrl }),
      ...(jsonParams["qrType"] === "SBERPAY_DYNAMIC_QR" && { sberPayload: pageUrl }),
    };
    return succeed({ orderId, formUrl: pageUrl, externalParams: external });
  }

  const deeds: Record<string, (order: SberOrder, given: OrderBody) => SberRefusal | null | object> = {
    "getOrderStatusExtended.do": (order) => statusOf(order),
    "deposit.do": (order, { amount, orderBundle }) => orders.deposit(order, amount, orderBundle),
    "reverse.do": (order) => orders.reverse(order),
    "refund.do": (order, { amount, orderBundle }) => orders.refund(order, amount, orderBundle),
    "decline.do": (order) => orders.decline(order),
    "paymentSberPay.do": (order) => (order.orderStatus === 0 ? null : { errorCode: "5" }),
    "getBindings.do": () => ({ errorCode: "2", errorMessage: "Информация не найдена" }),
    getReceiptStatus: (order) => ({
      orderNumber: order.orderNumber,
      orderId: order.orderId,
      receipt: receipts.of(order.orderId),
    }),
    retryReceipt: (order) => (receipts.retry(order.orderId) ? null : { errorCode: "7" }),
    doReceipt: (order, { amount, orderBundle }) => {
      if (!orderBundle || !isWhole(orderBundle, amount)) return { errorCode: "8" };
      if (order.depositedAmount === 0) return { errorCode: "7" };
      receipts.add(order.orderId, orderBundle);
      return null;
    },
  };

  function called(call: string, given: unknown, host: string): Answer | null {
    if (!Account.safeParse(given).success) return refuseSber({ errorCode: "5", errorMessage: "Доступ запрещён" });
    if (call === "register.do") return registered(given, false, host);
    if (call === "registerPreAuth.do") return registered(given, true, host);
    const deed = deeds[call];
    if (!deed) return null;
    const { success, data } = OrderBody.safeParse(given);
    if (!success) return refuseSber({ errorCode: "4" });
    const { orderNumber } = data;
    const orderId = data.orderId ?? data.mdOrder;
    const order = orders.find({ ...(orderId && { orderId }), orderNumber });
    if (!order) return refuseSber({ errorCode: "6" });
    const result = deed(order, data);
    if (result === null) return succeed();
    return "errorCode" in result ? refuseSber(result) : succeed(result);
  }

  function control({ path, body }: Received): Answer | null {
    const given = parsedJson(body);
    const [, orderId, deed] = /^\/__emu\/orders\/([^/]+)\/(pay|decline)$/.exec(path) ?? [];
    const order = orderId && orders.find({ orderId });
    if (order) {
      const isDone = deed === "pay" ? orders.pay(order) : orders.refuseCard(order, Number(body || 5));
      return isDone ? json(order) : json({ reason: "not possible" }, 409);
    }
    switch (path) {
      case "/__emu/orders":
        return json(orders.list());
      case "/__emu/receipts":
        return json(receipts.list());
      case "/__emu/notices":
        if (body === "") return json(notices.log());
        return notices.plan(given) ? json({}) : json({ reason: "not a plan" }, 400);
      case "/__emu/notices/fire":
        return fire(given);
      case "/__emu/time":
        clock.forward(Number(body));
        return json({ now: clock.now() });
      case "/__emu/next-error":
        nextError = NextError.parse(given);
        return json(nextError);
      case "/__emu/receipts/fail":
        receipts.fail(Number(body || 1));
        return json({});
      default:
        return null;
    }
  }

  function fire(given: unknown): Answer {
    const { isForeign, ...body } = z
      .object({ isForeign: z.boolean().default(false) })
      .loose()
      .parse(given);
    notices.send(body, isForeign);
    return json({});
  }

  return (request) => {
    const { path, body, headers } = request;
    if (path.startsWith("/__emu/")) return control(request);
    const [, orderId] = /^\/pay\/([^/]+)$/.exec(path) ?? [];
    const order = orderId && orders.find({ orderId });
    if (order) return sberPage(orders, order, request);
    const [, call] = /^\/(?:v1|ofd\/v1)\/([A-Za-z.]+)$/.exec(path.startsWith(api) ? path.slice(api.length) : "") ?? [];
    if (!call || request.method !== "POST") return null;
    const wrong = nextError && (nextError.call ?? call) === call ? nextError : null;
    if (wrong) nextError = null;
    if (wrong && !wrong.isDone) return refuseSber(wrong);
    const answer = called(call, parsedJson(body), String(headers.host));
    return wrong ? refuseSber(wrong) : answer;
  };
}

const callback = ({ orderId, orderNumber }: SberOrder, operation: string, isSuccess: boolean) => ({
  mdOrder: orderId,
  orderNumber,
  operation,
  status: isSuccess ? 1 : 0,
  additionalParams: {},
});

const paymentStates = ["CREATED", "APPROVED", "DEPOSITED", "REVERSED", "REFUNDED", "CREATED", "DECLINED"];

const statusOf = (order: SberOrder) => ({
  orderNumber: order.orderNumber,
  orderStatus: order.orderStatus,
  actionCode: order.actionCode,
  actionCodeDescription: order.actionCode === 0 ? "" : "Операция отклонена",
  amount: order.amount,
  currency: order.currency,
  date: order.date,
  orderDescription: order.description,
  attributes: [{ name: "mdOrder", value: order.orderId }],
  paymentAmountInfo: {
    paymentState: paymentStates[order.orderStatus],
    approvedAmount: order.approvedAmount,
    depositedAmount: order.depositedAmount,
    refundedAmount: order.refundedAmount,
  },
});
