import { randomUUID } from "node:crypto";
import { type Answer, json, type Received } from "../exchange.ts";

const livesSeconds = 3_600;

/** Issued for a client's id and secret, valid for an hour. */
export function createTokens() {
  const until = new Map<string, number>();
  return {
    give({ method, headers, body }: Received): Answer {
      const form = new URLSearchParams(body);
      const isForm = String(headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
      const isClient = form.get("grant_type") === "client_credentials" && form.get("client_id");
      if (method !== "POST" || !isForm || !isClient || !form.get("client_secret")) {
        return json({ error: "invalid_client", error_description: "Bad client credentials" }, 401);
      }
      const token = randomUUID();
      until.set(token, Date.now() + livesSeconds * 1_000);
      return json({
        access_token: token,
        token_type: "bearer",
        expires_in: livesSeconds,
        scope: "order:all payment:all",
        jti: randomUUID(),
      });
    },
    isGood: (authorization: string) => (until.get(/^Bearer (\S+)$/.exec(authorization)?.[1] ?? "") ?? 0) > Date.now(),
    expireAll: () => until.clear(),
  };
}
