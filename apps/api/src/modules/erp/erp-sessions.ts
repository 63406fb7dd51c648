import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { hashOfSecret, isSameSecret, newSecret } from "@zertsalo/db/secrets";
import type { Server } from "../../server.ts";

export interface ErpCredentials {
  login: string;
  password: string;
}

export interface ErpSession {
  id: string;
}

const cookieName = "zertsalo_1c";
const sessionLife = sql`interval '12 hours'`;
const wrongPasswords = { max: 20, windowMs: 15 * 60_000 };

/** `checkauth`: starts a session; null for wrong credentials, or if none are configured. */
export async function beginErpSession(app: Server, request: FastifyRequest, credentials: ErpCredentials | null) {
  const counted = `erp:address:${request.addressHash.toString("base64url")}`;
  const { isWithin } = await app.rateCounter.take(counted, wrongPasswords);
  if (!isWithin || !credentials || !isRight(request.headers.authorization, credentials)) return null;
  await app.rateCounter.giveBack(counted, wrongPasswords);
  const secret = newSecret();
  const { rows } = await sql<ErpSession>`
    insert into erp_session (secret_hash) values (${hashOfSecret(secret)}) returning id`.execute(app.db);
  const [session] = rows;
  return session ? { cookieName, secret, session } : null;
}

function isRight(header: string | undefined, { login, password }: ErpCredentials): boolean {
  const given = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? "")?.[1] ?? "";
  return isSameSecret(Buffer.from(given, "base64"), `${login}:${password}`);
}

/** The session of a request, by the cookie from `checkauth`. */
export async function findErpSession({ db }: Server, { headers }: FastifyRequest): Promise<ErpSession | null> {
  const secret = new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? "")?.[1];
  if (!secret) return null;
  const { rows } = await sql<ErpSession>`
    select id from erp_session
    where secret_hash = ${hashOfSecret(secret)} and started_at > now() - ${sessionLife}`.execute(db);
  return rows[0] ?? null;
}
