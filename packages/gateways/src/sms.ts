import { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";

/** Result of an SMS: accepted by the provider, or permanently refused for this number. */
export type SmsAnswer = { isAccepted: true; id: string } | { isAccepted: false; code: number };

export interface SmsGateway {
  /** `phone` is 11 digits from 7. An error of the provider, or of our account, is a `GatewayError`. */
  send(phone: string, text: string): Promise<SmsAnswer>;
}

export interface SmsSettings {
  url: string;
  key: string;
  /** The sender's name registered with the provider; empty for its default. */
  from: string;
}

const system = "sms.ru";
const timeLimitMs = 10_000;
const accepted = 100;
/** Wrong number, no route to it, on the stop list, too many messages to it: a retry does not help. */
const numberRefusals = new Set([202, 207, 209, 230, 231, 232, 233]);

const Message = z.object({ status_code: z.int(), sms_id: z.string().max(100).optional() });
const Answer = z.object({ status_code: z.int(), sms: z.record(z.string(), Message).optional() });

/**
 * sms.ru, method sms/send. It has no idempotency key, so a message is never repeated here; the sending job decides
 * whether a second copy is acceptable.
 */
export function createSmsGateway({ url, key, from }: SmsSettings): SmsGateway {
  const gateway = createHttpGateway({ system, url, timeLimitMs });

  return {
    async send(phone, text) {
      const body = new URLSearchParams({ api_id: key, to: phone, msg: text, json: "1", ...(from && { from }) });
      const answer = await gateway.ask({ method: "POST", path: "/sms/send", body, answer: Answer });
      const message = answer.sms?.[phone];
      const code = message?.status_code ?? answer.status_code;
      if (code === accepted && message?.sms_id) return { isAccepted: true, id: message.sms_id };
      if (numberRefusals.has(code)) return { isAccepted: false, code };
      if (code === accepted) throw new GatewayError(system, "garbage");
      throw new GatewayError(system, code >= 500 || code === 220 ? "failed" : "refused", code);
    },
  };
}
