import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { e2eEnvironment, shopOrigin } from "./environment.ts";

/** Token claims that pages render. */
interface PageClaims {
  isChatBlocked?: boolean;
}

/** Gives the browser the session of a signed-in user, in the API's format. */
export async function signIn(
  context: BrowserContext,
  baseUserId: number,
  companyId: number | null = null,
): Promise<void> {
  const value = await sessionCookie(baseUserId, companyId);
  await context.addCookies([{ name: "auth_token", value, url: shopOrigin, httpOnly: true, sameSite: "Lax" }]);
}

/** The value of a signed-in user's cookie. */
export async function sessionCookie(
  baseUserId: number,
  companyId: number | null = null,
  claims: PageClaims = {},
): Promise<string> {
  const sessionId = randomBytes(32).toString("base64url");
  const idHash = createHash("sha256").update(sessionId).digest();
  const database = new pg.Client({ connectionString: e2eEnvironment.DATABASE_URL });
  await database.connect();
  // Users of the demo shop have a customer id, which their orders refer to.
  const { rows } = await database.query<{ customerId: string }>(
    `insert into session (id_hash, customer_id, base_user_id, company_id, signed_in_at, expires_at)
     values ($1, coalesce((select customer_id from base_user where id = $2), gen_random_uuid()), $2, $3, now(),
       now() + interval '1 day')
     returning customer_id as "customerId"`,
    [idHash, baseUserId, companyId],
  );
  await database.end();

  const now = Math.floor(Date.now() / 1_000);
  const jwt = tokenOf({
    sid: idHash.toString("base64url"),
    baseUserId,
    companyId,
    ...claims,
    iss: "zertsalo",
    aud: "zertsalo-api",
    sub: rows[0]?.customerId,
    jti: randomUUID(),
    iat: now,
    exp: now + 600,
  });
  return `${sessionId}.${jwt}`;
}

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "HS256" })}.${part(claims)}`;
  const signature = createHmac("sha256", e2eEnvironment.JWT_SECRET ?? "")
    .update(signed)
    .digest("base64url");
  return `${signed}.${signature}`;
}
