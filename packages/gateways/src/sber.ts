import { onlineMethods } from "@zertsalo/domain/orders/payment-methods";
import type { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";
import {
  type PaymentGateway,
  type PaymentRef,
  type ProviderPayment,
  waitingMs,
  gatewayWorkingMs,
} from "./payment-gateway.ts";
import {
  buildReceiptBundle,
  Coded,
  methodParams,
  parseSberReceipt,
  ReceiptStatus,
  Registered,
  sberNumber,
  type SberReceiptSettings,
  Status,
  statusPayment,
} from "./sber-mapping.ts";
import { trustedLink } from "./trusted-link.ts";

export interface SberSettings {
  /** Up to and including /ecomm/gw/partner/api. */
  url: string;
  userName: string;
  password: string;
  receipt: SberReceiptSettings;
}

const system = "sber";
const hosts = ["sberbank.ru", "qr.nspk.ru"];
const restMs = 10_000;
/** Calls take seconds and are rare: three within ten seconds may never occur. */
const fewestCalls = 2;
const longestDescription = 99;

/** The gateway's codes: duplicate number, no such order, internal error with an unknown outcome. */
const duplicateNumber = "1";
const orderUnknown = "6";
const systemError = "7";

/**
 * The payment gateway of Sber, 1.0.7. It has no reliable idempotency, so nothing is repeated blindly: a number is
 * registered once, and before money is moved a second time the order's own sums are read.
 */
export function createSber({ url, userName, password, receipt: shop }: SberSettings): PaymentGateway {
  const gateway = createHttpGateway({ system, url, timeLimitMs: gatewayWorkingMs, restMs, fewestCalls });
  const pages = { system, url, hosts };

  const ask = <T>(path: string, body: object, answer: z.ZodType<T>, timeLimitMs: number, isRepeatable: boolean) =>
    gateway.ask({
      method: "POST",
      path,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName, password, ...body }),
      answer,
      timeLimitMs,
      isRepeatable,
    });

  const act = async (path: string, body: object) => {
    accepted(await ask(path, body, Coded, gatewayWorkingMs, false));
  };

  async function read(ref: PaymentRef): Promise<ProviderPayment | null> {
    const found = await ask("/v1/getOrderStatusExtended.do", nameOf(ref), Status, gatewayWorkingMs, true);
    if ("orderStatus" in found) return statusPayment(found);
    return found.errorCode === orderUnknown ? null : refused(found);
  }

  /** Throws if the payment does not exist. */
  async function getPayment(ref: PaymentRef): Promise<ProviderPayment> {
    const found = await read(ref);
    if (!found) throw new GatewayError(system, "refused", Number(orderUnknown));
    return found;
  }

  return {
    async open(request, timeLimitMs = waitingMs) {
      const { orderNumber, attempt, method, amount, isHold, returnUrl, failUrl, contact, receipt } = request;
      const body = {
        orderNumber: sberNumber(request),
        amount,
        currency: "643",
        returnUrl,
        failUrl,
        description: request.description.slice(0, longestDescription),
        language: "ru",
        jsonParams: methodParams[method](returnUrl),
        sessionTimeoutSecs: onlineMethods[method].attemptMinutes * 60,
        ...(contact.email && { email: contact.email }),
        ...(contact.phone && { phone: `+${contact.phone}` }),
        orderBundle: buildReceiptBundle(receipt, contact, shop),
      };
      const path = isHold ? "/v1/registerPreAuth.do" : "/v1/register.do";
      const made = await ask(path, body, Registered, timeLimitMs, false);
      // The response to our first call was lost. Without its link the buyer needs another attempt; this one is closed.
      if (made.errorCode === duplicateNumber) return getPayment({ id: null, orderNumber, attempt });
      const { orderId, formUrl, externalParams } = accepted(made);
      const appUrl = externalParams.sbpPayload ?? externalParams.sbolDeepLink;
      if (!orderId || !formUrl) throw new GatewayError(system, "garbage");
      return {
        id: orderId,
        state: "pending",
        amount,
        currency: "RUB",
        orderNumber: String(orderNumber),
        url: trustedLink(formUrl, pages),
        appUrl: appUrl === undefined ? null : trustedLink(appUrl, pages),
        refunded: 0,
        declineReason: null,
      };
    },

    read,

    async capture(ref, { amount, contact, receipt }) {
      const payment = await getPayment(ref);
      if (payment.state !== "hold") return payment;
      const bundle = receipt && { orderBundle: buildReceiptBundle(receipt, contact, shop) };
      await act("/v1/deposit.do", { orderId: payment.id, amount, ...bundle });
      return getPayment(ref);
    },

    async cancel(ref) {
      const payment = await getPayment(ref);
      if (payment.state === "hold") await act("/v1/reverse.do", { orderId: payment.id });
      if (payment.state === "pending") await act("/v1/decline.do", { orderId: payment.id });
      return getPayment(ref);
    },

    async refund(ref, { key, amount, refundedBefore, contact, receipt }) {
      const payment = await getPayment(ref);
      const isDone = payment.refunded >= refundedBefore + amount;
      if (!isDone) {
        const orderBundle = buildReceiptBundle(receipt, contact, shop);
        await act("/v1/refund.do", { orderId: payment.id, amount, orderBundle });
      }
      return { id: key, state: "done" };
    },

    async readRefund(ref, { id, amount, refundedBefore }) {
      const { refunded } = await getPayment(ref);
      return { id, state: refunded >= refundedBefore + amount ? "done" : "pending" };
    },

    async settle(ref, { contact, receipt }) {
      const { id } = await getPayment(ref);
      const before = await receiptsOf(id);
      const orderBundle = buildReceiptBundle(receipt, contact, shop);
      // The first receipt of the sale is the prepayment's; the second one is the settlement.
      const sales = before.filter(({ kind }) => kind === "sale");
      if (sales.length < 2) await act("/ofd/v1/doReceipt", { mdOrder: id, amount: orderBundle.total, orderBundle });
      const settled = (await receiptsOf(id)).filter(({ kind }) => kind === "sale").at(-1);
      return settled ?? { id, kind: "sale", state: "waiting", fiscal: null };
    },

    async registerAgain(ref, { failedId }) {
      const { id } = await getPayment(ref);
      await act("/ofd/v1/retryReceipt", { mdOrder: id });
      const again = (await receiptsOf(id)).find((receipt) => receipt.id === failedId);
      return again ?? { id: failedId, kind: "sale", state: "waiting", fiscal: null };
    },

    async receipts(ref) {
      const { id } = await getPayment(ref);
      return receiptsOf(id);
    },

    ledger: null,
  };

  async function receiptsOf(orderId: string) {
    const found = await ask("/ofd/v1/getReceiptStatus", { orderId }, ReceiptStatus, gatewayWorkingMs, true);
    return accepted(found).receipt.map(parseSberReceipt);
  }
}

/** By its own id, or by our number while the id is unknown. */
const nameOf = (ref: PaymentRef) => (ref.id === null ? { orderNumber: sberNumber(ref) } : { orderId: ref.id });

function accepted<T extends z.output<typeof Coded>>(answer: T): T {
  return answer.errorCode === "0" ? answer : refused(answer);
}

function refused({ errorCode }: z.output<typeof Coded>): never {
  throw new GatewayError(system, errorCode === systemError ? "failed" : "refused", Number(errorCode) || null);
}
