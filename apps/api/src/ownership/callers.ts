import { authToken, type AuthData, sessionIdHeader } from "@zertsalo/contract/session";
import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";
import { sql } from "kysely";
import type { Server } from "../server.ts";
import type { OwnershipCaller } from "./caller.ts";
import type { Row } from "./row.ts";

const guests = ["guest A", "guest B"];

/** Users of the demo shop, by e-mail and their company's tax number: they own orders, chats, lists. */
const users = [
  { name: "user A", email: "anna@example.ru", inn: null },
  { name: "user B", email: "ivan@example.ru", inn: null },
  { name: "company A", email: "igor@example.ru", inn: "6316000209" },
  { name: "company B", email: "elena@example.ru", inn: "6607000556" },
  { name: "blacklisted", email: "blocked@example.ru", inn: null },
];

interface DemoUser {
  name: string;
  baseUserId: number;
  companyId: number | null;
}

async function demoUsers(db: Db): Promise<DemoUser[]> {
  const { rows } = await sql<DemoUser>`
    select wanted.name, base_user.id as "baseUserId", company.id as "companyId"
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as wanted (name text, email text, inn text)
      join base_user using (email) left join company using (inn)
    order by wanted.name`.execute(db);
  if (rows.length !== users.length) throw new Error("The demo shop has lost one of the matrix's people");
  return rows;
}

/** The seven callers of the ownership matrix, each with a stored session. */
export async function sevenCallers({ db, app }: { db: Db; app: Server }): Promise<OwnershipCaller[]> {
  const begun = await Promise.all(guests.map(async (name) => callerOf(name, null, await askToken(app))));
  const signedIn = await Promise.all(
    (await demoUsers(db)).map(async ({ name, baseUserId, companyId }) =>
      callerOf(name, companyId, await askToken(app, await signedInSession(db, baseUserId, companyId))),
    ),
  );
  return [...begun, ...signedIn];
}

/**
 * The seven callers for one row of the matrix after another. They are created anew only after a row that may have ended
 * one of their sessions; a read or a shared resource leaves them as they were.
 */
export function callersInTurn(api: { db: Db; app: Server }): (row: Row) => Promise<OwnershipCaller[]> {
  let left: OwnershipCaller[] | null = null;
  return async (row) => {
    const callers = left ?? (await sevenCallers(api));
    left = row.endpoint.method === "GET" || row.kind === "shared" ? callers : null;
    return callers;
  };
}

/** The same caller in a new session. */
export async function callerAnew({ db, app }: { db: Db; app: Server }, caller: OwnershipCaller) {
  const { name, baseUserId, companyId } = caller;
  const sessionId = baseUserId === null ? undefined : await signedInSession(db, baseUserId, companyId);
  return callerOf(name, companyId, await askToken(app, sessionId));
}

async function askToken(app: Server, sessionId?: string): Promise<AuthData> {
  const headers = sessionId ? { [sessionIdHeader]: sessionId } : {};
  return (await app.inject({ method: "GET", url: authToken.path, headers })).json<AuthData>();
}

/** Creates a session of a demo user and returns its id, with which the cookie begins. */
export async function signedInSession(db: Db, baseUserId: number, companyId: number | null = null): Promise<string> {
  const sessionId = newSecret();
  await sql`
    insert into session (id_hash, customer_id, base_user_id, company_id, expires_at, signed_in_at)
    select ${hashOfSecret(sessionId)}, customer_id, id, ${companyId}::int, now() + interval '1 day', now()
    from base_user where id = ${baseUserId}`.execute(db);
  return sessionId;
}

function callerOf(name: string, companyId: number | null, { jwt, jwtData }: AuthData): OwnershipCaller {
  const { customerId, baseUserId, isChatBlocked } = jwtData;
  return { name, customerId, baseUserId, companyId, isChatBlocked, authorization: `Bearer ${jwt}` };
}
