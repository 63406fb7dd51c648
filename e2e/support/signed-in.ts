import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { e2eEnvironment, shopOrigin } from "./environment.ts";

/** Gives the browser the session of a user who has signed in, as the API itself would have made it. */
export async function signIn(context: BrowserContext, baseUserId: number): Promise<void> {
  const sessionId = randomBytes(32).toString("base64url");
  const idHash = createHash("sha256").update(sessionId).digest();
  const customerId = randomUUID();
  const database = new pg.Client({ connectionString: e2eEnvironment.DATABASE_URL });
  await database.connect();
  await database.query(
    `insert into session (id_hash, customer_id, base_user_id, expires_at)
     values ($1, $2, $3, now() + interval '1 day')`,
    [idHash, customerId, baseUserId],
  );
  await database.end();

  const now = Math.floor(Date.now() / 1_000);
  const jwt = tokenOf({
    sid: idHash.toString("base64url"),
    baseUserId,
    iss: "zertsalo",
    aud: "zertsalo-api",
    sub: customerId,
    jti: randomUUID(),
    iat: now,
    exp: now + 600,
  });
  await context.addCookies([
    { name: "auth_token", value: `${sessionId}.${jwt}`, url: shopOrigin, httpOnly: true, sameSite: "Lax" },
  ]);
}

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "HS256" })}.${part(claims)}`;
  const signature = createHmac("sha256", e2eEnvironment.JWT_SECRET ?? "")
    .update(signed)
    .digest("base64url");
  return `${signed}.${signature}`;
}
