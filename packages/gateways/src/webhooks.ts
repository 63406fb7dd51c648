import type { IncomingMessage } from "node:http";
import { AddressRefused } from "./public-address.ts";
import { createPublicConnections } from "./public-connections.ts";
import { type SignedMessage, webhookHeaders } from "./webhook-signature.ts";

export interface WebhookSettings {
  /** For development and tests: a receiver on this machine, without https. */
  allowsPrivate: boolean;
  timeLimitMs?: number;
}

export interface WebhookMessage extends SignedMessage {
  url: string;
  /** The newest first. */
  secrets: readonly string[];
}

/** The status of an answer, or why there was none. */
export type WebhookAnswer = { status: number; fault: null } | { status: null; fault: "address" | "slow" | "failed" };

export interface WebhookGateway {
  post(message: WebhookMessage): Promise<WebhookAnswer>;
  close(): void;
}

const defaultTimeLimitMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** Posts to addresses that somebody typed: public ones alone, redirects not followed, an answer's body not read. */
export function createWebhookGateway({
  allowsPrivate,
  timeLimitMs = defaultTimeLimitMs,
}: WebhookSettings): WebhookGateway {
  const connections = createPublicConnections({ allowsPrivate });

  function send(message: WebhookMessage, signal: AbortSignal): Promise<number> {
    const headers = {
      ...webhookHeaders(message, message.secrets),
      "content-type": "application/json",
      "content-length": Buffer.byteLength(message.body),
      "user-agent": "Zertsalo-Webhooks/1",
    };
    const options = { method: "POST", headers, signal };
    return new Promise((resolve, reject) => {
      const answered = (response: IncomingMessage) => {
        drain(response);
        resolve(response.statusCode ?? 0);
      };
      const sent = connections.request(new URL(message.url), options, answered);
      sent.on("error", reject);
      sent.end(message.body);
    });
  }

  return {
    async post(message) {
      if (!connections.accepts(message.url)) return { status: null, fault: "address" };
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        return { status: await send(message, limit), fault: null };
      } catch (error) {
        if (error instanceof AddressRefused) return { status: null, fault: "address" };
        return { status: null, fault: limit.aborted ? "slow" : "failed" };
      }
    },
    close: connections.close,
  };
}

/** Empties an answer, so that its connection can be used again; a long one ends it. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on("error", () => {});
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) response.destroy();
  });
}
