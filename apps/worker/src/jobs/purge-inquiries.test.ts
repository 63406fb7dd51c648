import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "@zertsalo/db/storage";
import { newProduct } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { purgeInquiries } from "./purge-inquiries.ts";

const { db, close } = await createTestDatabase();
const storage = openStorage({ kind: "files", dir: mkdtempSync(join(tmpdir(), "forget-")) });
afterAll(close);

const forget = () => purgeInquiries(db, createLog("silent"), storage);
/** Which of these addresses still exist. */
const left = async (table: "arrival_request" | "subscription", emails: readonly string[]) => {
  const rows = await db.selectFrom(table).select("email").where("email", "in", emails).orderBy("email").execute();
  return rows.map(({ email }) => email);
};

test("deletes notified, unconfirmed and half-year-old requests, and keeps the others", async () => {
  const { id } = await newProduct(db);
  await sql`
    insert into arrival_request (product_id, email, token_hash, token_expires_at, asked_at, confirmed_at, noticed_at)
    values
      (${id}, 'notified', 'a', now(), now(), now(), now() - interval '31 days'),
      (${id}, 'unconfirmed', 'b', now() - interval '1 second', now(), null, null),
      (${id}, 'too old', 'c', now(), now() - interval '7 months', now(), null),
      (${id}, 'waiting', 'd', now() - interval '1 day', now(), now(), null),
      (${id}, 'fresh', 'e', now() + interval '1 day', now(), null, null)`.execute(db);
  await forget();
  const written = ["notified", "unconfirmed", "too old", "waiting", "fresh"];
  expect(await left("arrival_request", written)).toEqual(["fresh", "waiting"]);
});

test("deletes an unconfirmed address together with its link", async () => {
  await sql`
    insert into subscription (email, token_hash, token_expires_at, confirmed_at)
    values ('silent', 'f', now() - interval '1 second', null), ('reader', 'g', now() - interval '1 day', now())`.execute(
    db,
  );
  await forget();
  expect(await left("subscription", ["silent", "reader"])).toEqual(["reader"]);
});

test("removes a file unclaimed for a day, also from storage", async () => {
  for (const [key, age] of [
    ["claims/old", "25 hours"],
    ["claims/new", "1 hour"],
  ] as const) {
    await storage.put(key, new Uint8Array(1), "application/pdf");
    await sql`
      insert into claim_file (customer_id, key, name, content_type, bytes, created_at)
      values (gen_random_uuid(), ${key}, 'x.pdf', 'application/pdf', 1, now() - ${age}::interval)`.execute(db);
  }
  await forget();
  expect([await storage.has("claims/old"), await storage.has("claims/new")]).toEqual([false, true]);
});
