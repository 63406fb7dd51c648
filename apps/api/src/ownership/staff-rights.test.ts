import type { Endpoint } from "@zertsalo/contract/endpoint";
import { type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signedInSession } from "./callers.ts";
import { contractCalls } from "./contract-calls.ts";

const api = await startTestApi();
const calls = (await contractCalls()).map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const ofStaff = calls.filter(({ endpoint }) => endpoint.roles);
const ofBuyers = calls.filter(({ endpoint }) => !endpoint.roles && endpoint.access !== "open");

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

test("the back office has calls, and each has a role", () => {
  expect(ofStaff.length).toBeGreaterThan(8);
  for (const { endpoint } of ofStaff) expect(endpoint.roles).not.toHaveLength(0);
  console.log(`rights matrix: ${ofStaff.length} calls × ${staffRoles.length} roles and 6 strangers`);
});

test.each(ofStaff)("$name admits only its roles, and no buyer", async ({ endpoint }) => {
  const sessions = await sessionsFor({ mayEnd: endpoint.method !== "GET" });
  for (const role of staffRoles) {
    const status = await ask(endpoint, sessions[role]);
    // A permitted caller gets a validation error or a response.
    const outcome = [401, 403, 500].includes(status) ? status : "let in";
    expect(outcome, role).toBe(endpoint.roles?.includes(role) ? "let in" : 403);
  }
  const refused = Object.entries(strangers).map(async ([who, token]) => [who, await ask(endpoint, token)]);
  for (const [who, status] of await Promise.all(refused)) expect(status, String(who)).toBe(401);
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
