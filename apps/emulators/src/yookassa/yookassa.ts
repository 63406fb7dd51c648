import { z } from "zod";
import { type Answer, json, type Received, type Service } from "../exchange.ts";
import { parsedJson } from "../parsed-json.ts";
import { createClock } from "../payments/clock.ts";
import { createNotices } from "../payments/notices.ts";
import { createIdempotence } from "./idempotence.ts";
import { checkoutPage } from "./payment-page.ts";
import { createPayments } from "./payments.ts";
import { createYooKassaReceipts } from "./receipts.ts";
import { createRefunds } from "./refunds.ts";
import { type Refusal, refuse } from "./refusal.ts";

const minuteMs = 60_000;
/** Growing pauses, a day in total. */
const repeatAfterMs = [10_000, minuteMs, 5 * minuteMs, 30 * minuteMs, ...Array<number>(24).fill(60 * minuteMs)];
const defaultLimit = 10;

const toAnswer = (value: object): Answer => ("code" in value ? refuse(value as Refusal) : json(value));

/**
 * api.yookassa.ru, version 3: one-stage and two-stage payments, refunds, receipts, notices and the payment page.
 * Controls: `__emu/notices` plans how notices are sent, `__emu/notices/fire` sends one with the current object,
 * `__emu/time` moves the clock, `__emu/processing` answers the next POST with 202, `__emu/receipts/fail` and
 * `__emu/refunds/next` make the till and the bank fail, `__emu/payments/{id}/pay|decline` acts for the buyer.
 */
export function createYooKassa(noticeUrl: string): Service {
  const clock = createClock();
  const notices = createNotices(clock, { url: noticeUrl, repeatAfterMs });
  const happened = (event: string, object: object) =>
    notices.send({ type: "notification", event, object: structuredClone(object) });
  const receipts = createYooKassaReceipts(clock);
  const payments = createPayments(clock, receipts, happened);
  const refunds = createRefunds(clock, payments, receipts, happened);
  const once = createIdempotence(clock);
  /** Retry delays in milliseconds for the next requests. */
  let processing: number[] = [];

  function create({ path, headers, body }: Received): Answer | null {
    const given = parsedJson(body);
    const [, kind, id = "", deed] =
      /^\/v3\/(payments|refunds|receipts)(?:\/([^/]+)\/(capture|cancel))?$/.exec(path) ?? [];
    if (!kind) return null;
    const act = () => {
      if (kind === "refunds") return toAnswer(refunds.create(given));
      if (kind === "receipts") return toAnswer(receipts.create(given, hasPaid));
      if (deed === "capture") return toAnswer(payments.capture(id, given ?? {}));
      if (deed === "cancel") return toAnswer(payments.cancel(id));
      return toAnswer(payments.create(given, (made) => `http://${String(headers.host)}/yookassa/checkout/${made}`));
    };
    return once(String(headers["idempotence-key"] ?? ""), path, body, act);
  }

  const hasPaid = (paymentId: string) => payments.get(paymentId)?.status === "succeeded";

  function read({ path, query }: Received): Answer | null {
    const [, kind, id] = /^\/v3\/(payments|refunds|receipts|me)(?:\/([^/]+))?$/.exec(path) ?? [];
    if (kind === "me") {
      const payment_methods = ["bank_card", "sberbank", "sbp", "yoo_money", "b2b_sberbank"];
      return json({
        account_id: "100500",
        status: "enabled",
        test: true,
        fiscalization_enabled: true,
        payment_methods,
      });
    }
    if (id !== undefined) {
      const found = { payments, refunds, receipts }[kind as "payments"]?.get(id);
      return found ? json(found) : refuse({ code: "not_found" });
    }
    if (kind === "payments") return paged(query, listed(query));
    if (kind === "refunds") return paged(query, refunds.list(query.get("payment_id")));
    if (kind !== "receipts") return null;
    const key = query.has("payment_id") ? "payment_id" : query.has("refund_id") ? "refund_id" : null;
    return paged(query, receipts.list(key, query.get(key ?? "") ?? ""));
  }

  function listed(query: URLSearchParams) {
    const since = query.get("created_at.gte") ?? "";
    const status = query.get("status");
    return payments.list().filter((each) => each.created_at >= since && (!status || each.status === status));
  }

  function control({ path, body }: Received): Answer | null {
    const given = parsedJson(body);
    const [, id = "", deed] = /^\/__emu\/payments\/([^/]+)\/(pay|decline)$/.exec(path) ?? [];
    if (deed === "pay") return done(payments.pay(id));
    if (deed === "decline") return done(payments.decline(id, body || "general_decline"));
    switch (path) {
      case "/__emu/payments":
        return json(payments.list());
      case "/__emu/receipts":
        return json(receipts.list(null, ""));
      case "/__emu/notices":
        return body === "" ? json(notices.log()) : done(notices.plan(given) || null);
      case "/__emu/notices/fire":
        return fire(given);
      case "/__emu/time":
        clock.forward(Number(body));
        return json({ now: clock.now() });
      case "/__emu/processing":
        processing = z.array(z.int().min(1)).parse(given);
        return json({ processing });
      case "/__emu/receipts/fail":
        receipts.fail(Number(body || 1));
        return json({});
      case "/__emu/refunds/next":
        refunds.next(z.enum(["pending", "succeeded", "canceled"]).parse(body));
        return json({});
      default:
        return null;
    }
  }

  /** Sends a genuine notice, or a forged one about an untrue state. */
  function fire(given: unknown): Answer {
    const { id, event, isForeign, object } = z
      .object({
        id: z.string(),
        event: z.string(),
        isForeign: z.boolean().default(false),
        object: z.object({}).loose().default({}),
      })
      .parse(given);
    const found = payments.get(id) ?? refunds.get(id) ?? { id };
    notices.send({ type: "notification", event, object: { ...found, ...object } }, isForeign);
    return json({});
  }

  return (request) => {
    const { method, path, headers } = request;
    if (path.startsWith("/__emu/")) return control(request);
    const [, checkoutId] = /^\/checkout\/([^/]+)$/.exec(path) ?? [];
    if (checkoutId) return checkoutPage(payments, checkoutId, request);
    if (!isBasic(String(headers.authorization ?? ""))) return refuse({ code: "invalid_credentials" });
    if (method === "GET") return read(request);
    const retryAfter = processing.shift();
    if (retryAfter) return json({ type: "processing", description: "Запрос принят", retry_after: retryAfter }, 202);
    return create(request);
  };
}

const done = (value: unknown) => (value === null ? json({ reason: "not possible" }, 409) : json(value));

/** Basic authorisation with a shop id and its key. */
function isBasic(header: string): boolean {
  const [, coded = ""] = /^Basic (.+)$/.exec(header) ?? [];
  const [shop = "", key = ""] = Buffer.from(coded, "base64").toString("utf8").split(":");
  return shop !== "" && key !== "";
}

/** The cursor is the index of the first row of the page. */
function paged(query: URLSearchParams, rows: readonly unknown[]): Answer {
  const from = Number(query.get("cursor") ?? 0);
  const until = from + Number(query.get("limit") ?? defaultLimit);
  const items = rows.slice(from, until);
  return json({ type: "list", items, ...(until < rows.length && { next_cursor: String(until) }) });
}
