import { randomBytes, randomUUID } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@zertsalo/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { sweepSessions } from "./sweep-sessions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function visitor({ endsInHours, baseUserId }: { endsInHours: number[]; baseUserId?: number }): Promise<string> {
  const customerId = randomUUID();
  for (const hours of endsInHours) {
    await database.db
      .insertInto("session")
      .values({
        id_hash: randomBytes(32),
        customer_id: customerId,
        base_user_id: baseUserId ?? null,
        expires_at: new Date(Date.now() + hours * 3_600_000),
      })
      .execute();
  }
  await database.db.insertInto("recently_viewed").values({ customer_id: customerId, product_id: 1001 }).execute();
  return customerId;
}

async function left(customerId: string) {
  const count = async (table: "session" | "recently_viewed") =>
    (await database.db.selectFrom(table).select("customer_id").where("customer_id", "=", customerId).execute()).length;
  return { sessions: await count("session"), views: await count("recently_viewed") };
}

test("ended sessions go, with the views of guests who cannot come back", async () => {
  const [gone, here, twice, user] = await Promise.all([
    visitor({ endsInHours: [-1] }),
    visitor({ endsInHours: [1] }),
    visitor({ endsInHours: [-1, 1] }),
    visitor({ endsInHours: [-1], baseUserId: 7 }),
  ]);
  await sweepSessions(database.db, createLog("silent"));
  expect(await left(gone)).toEqual({ sessions: 0, views: 0 });
  expect(await left(here)).toEqual({ sessions: 1, views: 1 });
  expect(await left(twice)).toEqual({ sessions: 1, views: 1 });
  expect(await left(user)).toEqual({ sessions: 0, views: 1 });
});
