import { authToken, type AuthData, sessionIdHeader } from "@zertsalo/contract/session";
import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { sql } from "kysely";
import type { Server } from "../server.ts";

/** One who stands before the API with a token of his own. */
export interface Caller {
  name: string;
  customerId: string;
  baseUserId: number | null;
  companyId: number | null;
  isChatBlocked: boolean;
  authorization: string;
}

const guests = ["guest A", "guest B"];

/** People of the demo shop. */
const users = [
  { name: "user A", baseUserId: 1, companyId: null },
  { name: "user B", baseUserId: 2, companyId: null },
  { name: "company A", baseUserId: 7, companyId: 501 },
  { name: "company B", baseUserId: 10, companyId: 505 },
  { name: "blacklisted", baseUserId: 5, companyId: null },
];

/** The seven of the ownership matrix, each with a session that is a row. */
export async function sevenCallers({ db, app }: { db: Db; app: Server }): Promise<Caller[]> {
  const begun = await Promise.all(guests.map(async (name) => callerOf(name, null, await askToken(app))));
  const signedIn = await Promise.all(
    users.map(async ({ name, companyId, baseUserId }) =>
      callerOf(name, companyId, await askToken(app, await signedInSession(db, baseUserId, companyId))),
    ),
  );
  return [...begun, ...signedIn];
}

async function askToken(app: Server, sessionId?: string): Promise<AuthData> {
  const headers = sessionId ? { [sessionIdHeader]: sessionId } : {};
  return (await app.inject({ method: "GET", url: authToken.path, headers })).json<AuthData>();
}

/** The id of a session that one of the demo people has signed in to; his cookie begins with it. */
export async function signedInSession(db: Db, baseUserId: number, companyId: number | null = null): Promise<string> {
  const sessionId = newSecret();
  await sql`
    insert into session (id_hash, customer_id, base_user_id, company_id, expires_at, signed_in_at)
    select ${hashOfSecret(sessionId)}, customer_id, id, ${companyId}::int, now() + interval '1 day', now()
    from base_user where id = ${baseUserId}`.execute(db);
  return sessionId;
}

function callerOf(name: string, companyId: number | null, { jwt, jwtData }: AuthData): Caller {
  const { customerId, baseUserId, isChatBlocked } = jwtData;
  return { name, customerId, baseUserId, companyId, isChatBlocked, authorization: `Bearer ${jwt}` };
}
