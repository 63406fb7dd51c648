import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { purgeCommands } from "./purge-commands.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("deletes a command of three days ago and keeps a later one", async () => {
  await sql`
    insert into idempotency (customer_id, key, route, body_hash, answer, at)
    values (${randomUUID()}, 'old', '', '', '{}', now() - interval '73 hours'),
      (${randomUUID()}, 'young', '', '', '{}', now() - interval '71 hours')`.execute(db);
  await purgeCommands(db, createLog("silent"));
  expect(await db.selectFrom("idempotency").select("key").where("key", "in", ["old", "young"]).execute()).toEqual([
    { key: "young" },
  ]);
});
