import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { z } from "zod";
import { isOutage } from "../../database/outage.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { createPace } from "./pace.ts";

/** An ended session loses its sockets within this time. */
export const checkSocketsMs = 3_000;

/** Validates an event payload; an invalid one is refused in the acknowledgement. */
export function parsePayload<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.output<Schema> {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new ShopError("invalid_request");
  return parsed.data;
}

export function toSocketError(app: Server, error: unknown): Error & { data: { errorCode: string; errorText: string } } {
  const code = error instanceof ShopError ? error.code : "unavailable";
  if (isOutage(error)) app.log.warn({ err: error }, "chat event refused");
  else if (!(error instanceof ShopError)) app.log.error({ err: error }, "chat event handler failed");
  return Object.assign(new Error(code), { data: { errorCode: code, errorText: errorCatalogue[code].text } });
}

/** Acknowledges the events of one socket after their work is done. Refuses events above the rate. Null: refused. */
export function createAcknowledger(app: Server, rate: { max: number; perMs: number }) {
  const pace = createPace(rate);
  return async <Data>(answer: unknown, work: () => Promise<Data>): Promise<Data | null> => {
    let response: SocketAnswer<Data>;
    try {
      if (!pace.takes(app.clock.now())) throw new ShopError("too_many_request");
      response = { ok: true, data: await work() };
    } catch (error) {
      const { message, data } = toSocketError(app, error);
      response = { ok: false, errorCode: message, errorText: data.errorText };
    }
    if (typeof answer === "function") answer(response);
    return response.ok ? response.data : null;
  };
}

/** Repeats `work` until cleared; a failed run is logged and retried at the next interval, a slow one is not overtaken. */
export function every(app: Server, ms: number, work: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => app.log.warn({ err: error }, "chat sweep failed"));
    isRunning = false;
  };
  return setInterval(() => void run(), ms).unref();
}
