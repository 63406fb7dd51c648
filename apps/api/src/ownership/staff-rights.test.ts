import type { Endpoint } from "@zertsalo/contract/endpoint";
import { rolesWith, type StaffRight, staffRightNames } from "@zertsalo/contract/staff-rights";
import { type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signedInSession } from "./callers.ts";
import { contractCalls } from "./contract-calls.ts";

const api = await startTestApi();
const calls = (await contractCalls()).map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const ofStaff = calls.filter(({ endpoint }) => endpoint.rights);
const ofBuyers = calls.filter(({ endpoint }) => !endpoint.rights && endpoint.access !== "open");

/** Path parameters match nothing, and the body is invalid: only the permission is tested. */
async function ask({ method, path }: Endpoint, token: string | null) {
  const { statusCode } = await api.inject({
    method,
    url: path.replaceAll(/:\w+/g, "1"),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== "GET" && method !== "DELETE" && { payload: { nothing: "of the kind" } }),
  });
  return statusCode;
}

/** A permitted caller gets a validation error or a response. */
async function outcome(endpoint: Endpoint, token: string) {
  const status = await ask(endpoint, token);
  return [401, 403, 500].includes(status) ? status : "let in";
}

type Sessions = Record<StaffRole, string>;
let left: Sessions | null = null;
/** One member of each role; created anew after a test that may have ended their sessions. */
async function sessionsFor({ mayEnd }: { mayEnd: boolean }): Promise<Sessions> {
  const sessions = left ?? (await newSessions());
  left = mayEnd ? null : sessions;
  return sessions;
}
async function newSessions(): Promise<Sessions> {
  const entries = await Promise.all(staffRoles.map(async (role) => [role, await api.staffSession(role)] as const));
  return Object.fromEntries(entries) as Sessions;
}
const buyer = await api.app.tokens.sign({ customerId: "", baseUserId: 1, companyId: null }, new Date());
const company = await api.app.tokens.sign({ customerId: "", baseUserId: 7, companyId: 501 }, new Date());
const strangers = {
  nobody: null,
  "a guest": (await api.newSession()).jwt,
  "a guest's session": (await api.newSession()).sessionId,
  "a buyer": buyer,
  "a buyer's session": await signedInSession(api.db, 1),
  "a wholesale buyer": company,
};

test("the back office has calls, and each has a right", () => {
  expect(ofStaff.length).toBeGreaterThan(8);
  for (const { endpoint } of ofStaff) expect(endpoint.rights).not.toHaveLength(0);
  console.log(
    `rights matrix: ${ofStaff.length} calls × ${staffRoles.length} roles, ${staffRightNames.length} rights and 6 strangers`,
  );
});

test.each(ofStaff)("$name admits only the fixed roles with its rights, and no buyer", async ({ endpoint }) => {
  const sessions = await sessionsFor({ mayEnd: endpoint.method !== "GET" });
  const admitted = rolesWith(...(endpoint.rights ?? []));
  for (const role of staffRoles) {
    expect(await outcome(endpoint, sessions[role]), role).toBe(admitted.includes(role) ? "let in" : 403);
  }
  const refused = Object.entries(strangers).map(async ([who, token]) => [who, await ask(endpoint, token)]);
  for (const [who, status] of await Promise.all(refused)) expect(status, String(who)).toBe(401);
});

/** One member whose only role is made anew for each question: what it says counts from the next call on. */
const hired = await api.staffWithRights();
async function outcomeWith(endpoint: Endpoint, rights: readonly StaffRight[]) {
  await sql`update staff_own_role set rights = ${[...rights]}::text[] where id = ${hired.roleId}`.execute(api.db);
  const found = await outcome(endpoint, hired.session);
  // The call may have ended the session that made it.
  await sql`update staff_session set revoked_at = null where staff_id = ${hired.staffId}`.execute(api.db);
  return found;
}

test.each(ofStaff)("$name admits each of its rights alone, and all others together not", async ({ endpoint }) => {
  const needed = endpoint.rights ?? [];
  for (const right of needed) expect(await outcomeWith(endpoint, [right]), right).toBe("let in");
  const others = staffRightNames.filter((right) => !needed.includes(right));
  expect(await outcomeWith(endpoint, others)).toBe(403);
});

test("every right opens something", () => {
  const beyondCalls: StaffRight[] = ["chats.lead"];
  const own = new Set(ofStaff.flatMap(({ endpoint: { rights = [] } }) => (rights === staffRightNames ? [] : rights)));
  expect(staffRightNames.filter((right) => !own.has(right))).toEqual(beyondCalls);
});

test("a member without roles may call nothing", async () => {
  const session = await api.staffSession();
  for (const { name, endpoint } of ofStaff) expect(await ask(endpoint, session), name).toBe(403);
});

test.each(ofBuyers)("$name refuses tokens of staff", async ({ endpoint }) => {
  const { owner } = await sessionsFor({ mayEnd: false });
  expect(await ask(endpoint, owner)).toBe(401);
});

test.each([
  { name: "has ended", ends: sql`revoked_at = now()` },
  { name: "was idle for an hour", ends: sql`seen_at = now() - interval '61 minutes'` },
  { name: "is as old as a shift", ends: sql`expires_at = now()` },
])("a session that $name admits nobody", async ({ ends }) => {
  const me = ofStaff.find(({ name }) => name === "GET /admin/me");
  if (!me) throw new Error("GET /admin/me is missing in the contract");
  const { owner } = await sessionsFor({ mayEnd: true });
  expect(await ask(me.endpoint, owner)).toBe(200);
  await sql`update staff_session set ${ends}`.execute(api.db);
  expect(await ask(me.endpoint, owner)).toBe(401);
});
