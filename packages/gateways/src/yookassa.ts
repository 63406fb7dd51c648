import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";
import {
  type PaymentGateway,
  type PaymentRef,
  type SettlementRequest,
  waitingMs,
  gatewayWorkingMs,
} from "./payment-gateway.ts";
import {
  toAmount,
  toCustomer,
  FiscalReceipt,
  toReceiptItem,
  methodTypes,
  Payment,
  parseYooKassaPayment,
  receiptBody,
  parseYooKassaReceipt,
  YooKassaRefund,
  parseYooKassaRefund,
} from "./yookassa-mapping.ts";

export interface YooKassaSettings {
  url: string;
  shopId: string;
  secretKey: string;
}

const system = "yookassa";
const hosts = ["yookassa.ru", "yoomoney.ru"];
/** Short, so that a recovered provider is noticed soon. */
const restMs = 10_000;
/** Calls take seconds and are rare: three within ten seconds may never occur. */
const fewestCalls = 2;
const ledgerPage = 100;
const longestDescription = 128;

/** The provider has accepted the request and expects a repeat after the delay. */
const Processing = z.object({ type: z.literal("processing"), retry_after: z.number().min(1).max(60_000) });

/**
 * YooKassa, API v3. Every POST has an idempotency key valid for a day; quick repeats happen within a call, the rest in
 * the job. An unpaid payment cannot be closed there: it expires within the hour.
 */
export function createYooKassa({ url, shopId, secretKey }: YooKassaSettings): PaymentGateway {
  const gateway = createHttpGateway({ system, url, timeLimitMs: gatewayWorkingMs, restMs, fewestCalls });
  const pages = { system, url, hosts };
  const headers = {
    authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString("base64")}`,
    "content-type": "application/json",
  };

  async function post<T>(
    path: string,
    key: string,
    body: object,
    answer: z.ZodType<T>,
    timeLimitMs = gatewayWorkingMs,
  ) {
    const untilMs = performance.now() + timeLimitMs;
    for (;;) {
      const leftMs = Math.max(1, untilMs - performance.now());
      const response = await gateway.ask({
        method: "POST",
        path,
        headers: { ...headers, "idempotence-key": key },
        body: JSON.stringify(body),
        answer: z.union([Processing, answer]),
        isRepeatable: true,
        timeLimitMs: leftMs,
      });
      const processing = Processing.safeParse(response);
      if (!processing.success) return response as T;
      if (performance.now() + processing.data.retry_after > untilMs) throw new GatewayError(system, "slow", 202);
      await pause(processing.data.retry_after);
    }
  }

  const get = <T>(path: string, answer: z.ZodType<T>) =>
    gateway.ask({ method: "GET", path, headers, answer, isRepeatable: true, timeLimitMs: gatewayWorkingMs });

  async function readById(id: string) {
    return parseYooKassaPayment(await get(`/payments/${encodeURIComponent(id)}`, Payment), pages);
  }

  /** A separate receipt for money already moved. */
  async function register(of: object, { key, contact, receipt }: SettlementRequest) {
    const body = {
      ...of,
      customer: toCustomer(contact),
      items: receipt.lines.map(toReceiptItem),
      send: true,
      settlements: receipt.settlements.map(({ type, amount }) => ({ type, amount: toAmount(amount) })),
    };
    return parseYooKassaReceipt(await post("/receipts", key, body, FiscalReceipt));
  }

  return {
    async open(request, timeLimitMs = waitingMs) {
      const body = {
        amount: toAmount(request.amount),
        capture: !request.isHold,
        confirmation: { type: "redirect", return_url: request.returnUrl, locale: "ru_RU" },
        payment_method_data: { type: methodTypes[request.method] },
        description: request.description.slice(0, longestDescription),
        receipt: receiptBody(request.receipt, request.contact),
        metadata: { order: String(request.orderNumber), attempt: String(request.attempt) },
      };
      return parseYooKassaPayment(await post("/payments", request.key, body, Payment, timeLimitMs), pages);
    },

    async read({ id }) {
      if (id === null) return null;
      return readById(id).catch(nullWhenUnknown);
    },

    async capture(ref, { key, amount, contact, receipt }) {
      const body = { amount: toAmount(amount), ...(receipt && { receipt: receiptBody(receipt, contact) }) };
      const path = `/payments/${encodeURIComponent(idOf(ref))}/capture`;
      return parseYooKassaPayment(await post(path, key, body, Payment), pages);
    },

    async cancel(ref, key) {
      const id = idOf(ref);
      try {
        return parseYooKassaPayment(await post(`/payments/${encodeURIComponent(id)}/cancel`, key, {}, Payment), pages);
      } catch (error) {
        // A payment without a hold cannot be cancelled; the caller handles its current state.
        if (error instanceof GatewayError && error.fault === "refused" && error.status === 400) return readById(id);
        throw error;
      }
    },

    async refund(ref, { key, amount, contact, receipt }) {
      const body = {
        payment_id: idOf(ref),
        amount: toAmount(amount),
        receipt: receiptBody(receipt, contact),
      };
      return parseYooKassaRefund(await post("/refunds", key, body, YooKassaRefund));
    },

    async readRefund(_ref, { id }) {
      return parseYooKassaRefund(await get(`/refunds/${encodeURIComponent(id)}`, YooKassaRefund));
    },

    settle: (ref, request) => register({ type: "payment", payment_id: idOf(ref) }, request),

    registerAgain: (ref, { kind, refundId, ...request }) =>
      register(
        kind === "refund" && refundId !== null
          ? { type: "refund", refund_id: refundId }
          : { type: "payment", payment_id: idOf(ref) },
        request,
      ),

    async receipts(ref, refundId) {
      const found = async (of: Record<string, string>) => {
        const query = new URLSearchParams({ ...of, limit: String(ledgerPage) });
        return (await get(`/receipts?${query.toString()}`, z.object({ items: z.array(FiscalReceipt) }))).items;
      };
      const sale = await found({ payment_id: idOf(ref) });
      const refund = refundId === null ? [] : await found({ refund_id: refundId });
      return [...sale, ...refund].map(parseYooKassaReceipt);
    },

    async ledger(since, cursor) {
      const query = new URLSearchParams({ limit: String(ledgerPage), "created_at.gte": since.toISOString() });
      if (cursor) query.set("cursor", cursor);
      const Page = z.object({ items: z.array(Payment).max(ledgerPage), next_cursor: z.string().optional() });
      const { items, next_cursor: next } = await get(`/payments?${query.toString()}`, Page);
      return { payments: items.map((item) => parseYooKassaPayment(item, pages)), cursor: next ?? null };
    },
  };
}

/** A payment whose creation got no response has no id yet: it is opened again with its key first. */
function idOf({ id, orderNumber }: PaymentRef): string {
  if (id === null) throw new RangeError(`the payment of order ${orderNumber} has no id yet`);
  return id;
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof GatewayError && error.status === 404) return null;
  throw error;
}
