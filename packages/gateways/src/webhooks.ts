import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { AddressRefused, bareHost, isPublicAddress, isReceiverUrl, createPublicLookup } from "./public-address.ts";
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

/**
 * Posts to addresses that somebody typed: public ones alone, redirects not followed, an answer's body not read. A
 * connection that is used again leads where it was checked.
 */
export function createWebhookGateway({
  allowsPrivate,
  timeLimitMs = defaultTimeLimitMs,
}: WebhookSettings): WebhookGateway {
  const connections = { keepAlive: true, maxSockets: 16, ...(!allowsPrivate && { lookup: createPublicLookup() }) };
  const [http, https] = [new HttpAgent(connections), new HttpsAgent(connections)];

  function send(message: WebhookMessage, signal: AbortSignal): Promise<number> {
    const url = new URL(message.url);
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
      const sent =
        url.protocol === "https:"
          ? httpsRequest(url, { ...options, agent: https }, answered)
          : httpRequest(url, { ...options, agent: http }, answered);
      sent.on("error", reject);
      sent.end(message.body);
    });
  }

  return {
    async post(message) {
      // An address instead of a name is never looked up.
      const host = bareHost(new URL(message.url));
      const isRefused = !allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host);
      if (isRefused || !isReceiverUrl(message.url, { allowsPrivate })) return { status: null, fault: "address" };
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        return { status: await send(message, limit), fault: null };
      } catch (error) {
        if (error instanceof AddressRefused) return { status: null, fault: "address" };
        return { status: null, fault: limit.aborted ? "slow" : "failed" };
      }
    },
    close() {
      http.destroy();
      https.destroy();
    },
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
