import { staffMe } from "@zertsalo/contract/staff";
import { staffOrders } from "@zertsalo/contract/staff-order-list";
import { noteStaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { type StaffRole, staffRoles } from "@zertsalo/contract/staff-roles";
import { createStaffToken, endStaffToken, maxStaffTokens, staffTokens } from "@zertsalo/contract/staff-tokens";
import { endStaffSessions, openStaffEnrolment } from "@zertsalo/db/staff-accounts";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { contractCalls } from "../../ownership/contract-calls.ts";

const api = await startTestApi();
const order = await newOrder(api.db, await newBuyer(api.db));
const params = { number: String(order.number) };

/** A member of staff who could sign in with his second factor, and a program of his. */
async function newMember(...roles: StaffRole[]) {
  const session = await api.staffSession(...roles);
  const member = api.asStaff(session);
  const { staff } = await member.call(staffMe);
  await api.db
    .updateTable("staff")
    .set({ enrolled_at: sql`now()`, password_hash: "none", totp_secret: Buffer.from("a secret") })
    .where("id", "=", staff.id)
    .execute();
  return { ...staff, session, member };
}
const newToken = (member: Awaited<ReturnType<typeof newMember>>["member"], name = "Помощник") =>
  member.call(createStaffToken, { body: { name, days: 30 } });
const status = async (token: string, path = staffMe.path) =>
  (await api.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;
const orderPath = staffOrder.path.replace(":number", params.number);

let manager: Awaited<ReturnType<typeof newMember>>;
beforeEach(async () => {
  manager = await newMember("order_manager");
});

test("a token reads as its owner, and each reading of personal data is in the log with the program's name", async () => {
  const { token, tokens } = await newToken(manager.member, "Сводка по утрам");
  expect(token).toMatch(/^zst_[\w-]{43}$/);
  expect(tokens).toEqual([expect.objectContaining({ name: "Сводка по утрам", usedAt: null })]);
  const { order: read } = await api.asStaff(token).call(staffOrder, { params });
  expect(read.number).toBe(order.number);
  const entry = await api.db
    .selectFrom("audit_entry")
    .select(["kind", "action", "details"])
    .where("staff_id", "=", manager.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ kind: "look", action: "GET /admin/orders/:number" });
  expect(entry.details).toMatchObject({ program: "Сводка по утрам" });
  const [used] = (await manager.member.call(staffTokens)).tokens;
  expect(used?.usedAt).not.toBeNull();
});

test("its text is stored nowhere and told once", async () => {
  const { token } = await newToken(manager.member);
  expect(JSON.stringify(await manager.member.call(staffTokens))).not.toContain(token);
  const { rows } = await sql<{ row: string }>`select staff_token::text as row from staff_token`.execute(api.db);
  expect(rows.some(({ row }) => row.includes(token.slice(4)))).toBe(false);
});

test.each([
  {
    name: "revoked",
    end: async (member: typeof manager) => {
      const [token] = (await member.member.call(staffTokens)).tokens;
      await member.member.call(endStaffToken, { params: { id: token?.id ?? 0 } });
    },
  },
  {
    name: "past its term",
    end: ({ id }: typeof manager) =>
      api.db.updateTable("staff_token").set({ expires_at: sql`now()` }).where("staff_id", "=", id).execute(),
  },
  {
    name: "of somebody who is shut out",
    end: ({ id }: typeof manager) =>
      api.db.updateTable("staff").set({ disabled_at: sql`now()` }).where("id", "=", id).execute(),
  },
  {
    name: "of somebody without a second factor",
    end: ({ id }: typeof manager) =>
      api.db.updateTable("staff").set({ password_hash: null, totp_secret: null }).where("id", "=", id).execute(),
  },
])("a token that is $name is dead at once", async ({ end }) => {
  const { token } = await newToken(manager.member);
  expect(await status(token)).toBe(200);
  await end(manager);
  expect(await status(token)).toBe(401);
});

test.each([
  { name: "being shut out and let in again", end: (id: number) => endStaffSessions(api.db, id) },
  { name: "a new enrolment", end: (id: number) => openStaffEnrolment(api.db, id) },
])("$name brings no token back", async ({ end }) => {
  const { token } = await newToken(manager.member);
  await end(manager.id);
  const secrets = { password_hash: "other", totp_secret: Buffer.from("another") };
  const enrolled = { enrolled_at: sql<Date>`now()`, disabled_at: null, ...secrets };
  await api.db.updateTable("staff").set(enrolled).where("id", "=", manager.id).execute();
  expect(await status(token)).toBe(401);
});

test("rights are those of the owner at that moment", async () => {
  const { token } = await newToken(manager.member);
  expect(await status(token, orderPath)).toBe(200);
  await api.db
    .updateTable("staff")
    .set({ roles: ["content"] })
    .where("id", "=", manager.id)
    .execute();
  expect(await status(token, orderPath)).toBe(403);
  expect(await status(token)).toBe(200);
});

test("a token changes nothing and makes no other token", async () => {
  const { token } = await newToken(manager.member);
  const program = api.asStaff(token);
  await expect(program.call(noteStaffOrder, { params, body: { text: "Заметка" } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(newToken(program)).rejects.toMatchObject({ status: 403 });
  await expect(program.call(staffTokens)).rejects.toMatchObject({ status: 403 });
  const forPrograms = (await contractCalls()).filter(({ programs }) => programs);
  expect(forPrograms.length).toBeGreaterThan(5);
  expect(forPrograms.filter(({ method, rights }) => method !== "GET" || !rights)).toEqual([]);
});

test("of all calls of the back office a token opens those for programs alone, whatever roles its owner has", async () => {
  const { member } = await newMember(...staffRoles);
  const { token } = await newToken(member);
  const opened: string[] = [];
  const ofStaff = (await contractCalls()).filter(({ rights }) => rights);
  for (const { method, path } of ofStaff.filter(({ programs }) => !programs)) {
    const url = path.replaceAll(/:\w+/g, "1");
    const { statusCode } = await api.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    if (statusCode !== 403) opened.push(`${method} ${path}: ${statusCode}`);
  }
  expect(opened).toEqual([]);
});

test("a colleague sees and ends none of them", async () => {
  await newToken(manager.member);
  const [token] = (await manager.member.call(staffTokens)).tokens;
  const colleague = await newMember("owner");
  expect((await colleague.member.call(staffTokens)).tokens).toEqual([]);
  const ending = colleague.member.call(endStaffToken, { params: { id: token?.id ?? 0 } });
  await expect(ending).rejects.toMatchObject({ errorCode: "not_found" });
  expect((await manager.member.call(staffTokens)).tokens).toHaveLength(1);
});

test("nobody has more of them than the limit, whatever is pressed at once", async () => {
  const made = await Promise.allSettled(
    Array.from({ length: maxStaffTokens + 3 }, (_, at) => newToken(manager.member, `Ключ ${at}`)),
  );
  expect(made.filter((each) => each.status === "fulfilled")).toHaveLength(maxStaffTokens);
  expect((await manager.member.call(staffTokens)).tokens).toHaveLength(maxStaffTokens);
});

test("one token may call so often in a minute; the person himself is not held up", async () => {
  const { token } = await newToken(manager.member);
  api.freezeLimits();
  const answers = await Promise.all(Array.from({ length: 130 }, () => status(token)));
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect((await manager.member.call(staffOrders)).orders).toBeDefined();
});

test.each(["zst_", `zst_${"x".repeat(43)}`, `zst_${"x".repeat(44)}`, "zst_' or 1=1 --"])(
  "%s is nobody's token",
  async (token) => {
    expect(await status(token)).toBe(401);
  },
);
