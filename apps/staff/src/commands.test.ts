import { newBuyer } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { hashOfGivenCode } from "@zertsalo/db/given-codes";
import { hashOfSecret } from "@zertsalo/db/secrets";
import { openTask } from "@zertsalo/db/staff-tasks";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { commands } from "./commands.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => {
  vi.stubEnv("BACKOFFICE_ORIGIN", "https://office.example.ru");
});
const run = (name: string, ...words: string[]) => commands[name]?.run(db, words) ?? Promise.reject(new Error(name));
const codeIn = (said: string) => /(?:EXPERT|PAIR)-\w{5}-\w{5}/.exec(said)?.[0] ?? "";

test("an expert gets a code of his own, and his earlier ones end", async () => {
  const expert = await newBuyer(db);
  await run("expert-code", expert.email);
  const code = codeIn(await run("expert-code", expert.email.toUpperCase()));
  const kept = await db
    .selectFrom("expert_code")
    .select(["code_hash", "revoked_at"])
    .where("base_user_id", "=", expert.id)
    .execute();
  expect(kept).toHaveLength(2);
  expect(kept.filter(({ revoked_at }) => revoked_at === null)).toEqual([
    { code_hash: hashOfGivenCode(code), revoked_at: null },
  ]);
});

const storeIn = async (city: string) => {
  const { store_id } = await db
    .selectFrom("city")
    .select("store_id")
    .where("name", "=", city)
    .executeTakeFirstOrThrow();
  return String(store_id);
};
const [moscow, samara] = [await storeIn("Москва"), await storeIn("Самара")];

test("a screen waits for its code, and one that was paired is paired anew", async () => {
  const first = codeIn(await run("pair-terminal", "17", moscow));
  const second = codeIn(await run("pair-terminal", "17", samara));
  expect(second).not.toBe(first);
  const { rows } = await sql`
    select store_id, pairing_hash, secret_hash from terminal where number = 17`.execute(db);
  expect(rows).toEqual([{ store_id: Number(samara), pairing_hash: hashOfGivenCode(second), secret_hash: null }]);
});

test("lists an open task until it is done, once however often it occurs", async () => {
  const task = { kind: "bill-short", subject: "12345678901", reason: "По счёту пришло 1 ₽ из 2 ₽" } as const;
  await openTask(db, task);
  await openTask(db, task);
  const said = await run("tasks");
  expect(said.split("\n")).toHaveLength(1);
  expect(said).toContain("bill-short  12345678901: По счёту пришло 1 ₽ из 2 ₽");
  await run("tasks", /^\d+/.exec(said)?.[0] ?? "");
  expect(await run("tasks")).toBe("Nothing waits");
});

test("requests a failed receipt again, as a job of its order", async () => {
  const order = { customerId: "00000000-0000-4000-8000-000000000001", uid: "00000000-0000-4000-8000-000000000002" };
  await openTask(db, { kind: "receipt", subject: "receipt:12345678901:settlement:1", reason: "касса отказала", order });
  expect(await run("repeat-receipts", "12345678901")).toBe("Asked for again: settlement");
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key = ${`receipt-${order.uid}-settlement`}`.execute(db);
  expect(rows).toEqual([{ payload: { ...order, kind: "settlement", n: null, requestId: null } }]);
});

test.each([
  { name: "repeat-receipts", words: ["12345678902"], says: "No receipt of order 12345678902 has failed" },
  { name: "tasks", words: ["17"], says: "No open task 17" },
  { name: "expert-code", words: ["nobody@example.test"], says: "Nobody has the e-mail" },
  { name: "pair-terminal", words: ["0", moscow], says: "1 to 999999" },
  { name: "pair-terminal", words: ["17", "999"], says: "no store 999" },
])("$name $words is refused with a message", async ({ name, words, says }) => {
  await expect(run(name, ...words)).rejects.toThrow(says);
});

test("the first of the staff gets a link to enrol with; a later one ends what he had", async () => {
  const said = await run("add-member", "First@zertsalo.test", "owner,operator", "Первый", "Владелец");
  const [, token = ""] = /https:\/\/office\.example\.ru\/enrol\/#([\w-]{43})/.exec(said) ?? [];
  expect(said).toContain("Первый Владелец, Владелец, Оператор чата");
  const read = () =>
    db
      .selectFrom("staff")
      .select(["roles", "enrol_hash", "password_hash"])
      .where("email", "=", "first@zertsalo.test")
      .executeTakeFirstOrThrow();
  expect(await read()).toEqual({ roles: ["owner", "operator"], enrol_hash: hashOfSecret(token), password_hash: null });

  await sql`update staff set password_hash = 'x', totp_secret = '' where email = 'first@zertsalo.test'`.execute(db);
  await run("enrol-member", "first@zertsalo.test");
  const { enrol_hash, password_hash } = await read();
  expect(password_hash).toBeNull();
  expect(enrol_hash).not.toEqual(hashOfSecret(token));
});

test("nobody is added while the link would lead nowhere", async () => {
  vi.stubEnv("BACKOFFICE_ORIGIN", "");
  await expect(run("add-member", "second@zertsalo.test", "owner", "Вторая")).rejects.toThrow("BACKOFFICE_ORIGIN");
  const added = await db.selectFrom("staff").select("id").where("email", "=", "second@zertsalo.test").execute();
  expect(added).toEqual([]);
});

test.each([
  { name: "add-member", words: ["a@zertsalo.test", "boss", "Имя"], says: "«boss» is no role" },
  { name: "add-member", words: ["owner@zertsalo.test", "owner", "Имя"], says: "already" },
  { name: "add-member", words: ["owner", "owner", "Имя"], says: "no e-mail" },
  { name: "enrol-member", words: ["nobody@zertsalo.test"], says: "Nobody of the staff" },
])("$name $words is refused with a message too", async ({ name, words, says }) => {
  await expect(run(name, ...words)).rejects.toThrow(says);
});
