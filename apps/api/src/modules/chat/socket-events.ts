import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { z } from "zod";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import { createPace } from "./pace.ts";

/** A word of the form it should have; anything else is refused in the answer. */
export function parsePayload<Schema extends z.ZodType>(schema: Schema, word: unknown): z.output<Schema> {
  const parsed = schema.safeParse(word);
  if (!parsed.success) throw new ShopError("invalid_request");
  return parsed.data;
}

export function toSocketError(app: Server, error: unknown): Error & { data: { errorCode: string; errorText: string } } {
  const code = error instanceof ShopError ? error.code : "unavailable";
  if (!(error instanceof ShopError)) app.log.error({ err: error }, "chat event handler failed");
  return Object.assign(new Error(code), { data: { errorCode: code, errorText: errorCatalogue[code].text } });
}

/** Answers words of one socket: stored, then acknowledged. Too many of them change nothing. Null: it was refused. */
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

/** Again and again until it is cleared; what fails once is tried at the next turn. */
export function every(app: Server, ms: number, work: () => Promise<void>): NodeJS.Timeout {
  const run = () => work().catch((error: unknown) => app.log.warn({ err: error }, "chat sweep failed"));
  return setInterval(() => void run(), ms).unref();
}
