import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Of Standard Webhooks: 32 random bytes, base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

export interface SignedMessage {
  id: string;
  /** Seconds. */
  timestamp: number;
  body: string;
}

/** Headers of Standard Webhooks: a signature by each secret, those that end soon included. */
export function webhookHeaders(message: SignedMessage, secrets: readonly string[]) {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${signature(message, secret)}`).join(" "),
  };
}

function signature({ id, timestamp, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
}
