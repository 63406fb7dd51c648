import { randomBytes, randomUUID } from "node:crypto";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { createTestDatabase, type TestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { endedSessions, purgeSessions } from "./purge-sessions.ts";

let database: TestDatabase;
let productId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  productId = (await newProduct(database.db)).id;
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
  await database.db.insertInto("recently_viewed").values({ customer_id: customerId, product_id: productId }).execute();
  const cart = { customer_id: customerId, uid: randomUUID() };
  await database.db.insertInto("cart").values(cart).execute();
  const line = { customer_id: customerId, cart_uid: cart.uid, uid: randomUUID(), product_id: productId, quantity: 1 };
  await database.db.insertInto("cart_item").values(line).execute();
  return customerId;
}

async function left(customerId: string) {
  const count = async (table: "session" | "recently_viewed" | "cart_item") =>
    (await database.db.selectFrom(table).select("customer_id").where("customer_id", "=", customerId).execute()).length;
  return { sessions: await count("session"), views: await count("recently_viewed"), lines: await count("cart_item") };
}

test("deletes ended sessions, with views and carts of guests who cannot come back", async () => {
  const [gone, here, twice, user] = await Promise.all([
    visitor({ endsInHours: [-1] }),
    visitor({ endsInHours: [1] }),
    visitor({ endsInHours: [-1, 1] }),
    visitor({ endsInHours: [-1], baseUserId: (await newBuyer(database.db)).id }),
  ]);
  await purgeSessions(database.db, createLog("silent"));
  expect(await left(gone)).toEqual({ sessions: 0, views: 0, lines: 0 });
  expect(await left(here)).toEqual({ sessions: 1, views: 1, lines: 1 });
  expect(await left(twice)).toEqual({ sessions: 1, views: 1, lines: 1 });
  expect(await left(user)).toEqual({ sessions: 0, views: 1, lines: 1 });
});

test("deletes guests who have not come for a month, and sessions that ended a month ago", async () => {
  const age = async (customerId: string, column: "seen_at" | "revoked_at", days: number) =>
    database.db
      .updateTable("session")
      .set({ [column]: new Date(Date.now() - days * 86_400_000) })
      .where("customer_id", "=", customerId)
      .execute();
  const buyer = { endsInHours: [1_000], baseUserId: (await newBuyer(database.db)).id };
  const [gone, here, left31, left30, idle] = await Promise.all([
    visitor({ endsInHours: [1_000] }),
    visitor({ endsInHours: [1_000] }),
    visitor(buyer),
    visitor(buyer),
    visitor(buyer),
  ]);
  await age(gone, "seen_at", 31.1);
  await age(here, "seen_at", 30.9);
  await age(left31, "revoked_at", 31.1);
  await age(left30, "revoked_at", 30.9);
  await age(idle, "seen_at", 300);
  await purgeSessions(database.db, createLog("silent"));
  expect(await left(gone)).toEqual({ sessions: 0, views: 0, lines: 0 });
  expect(await left(here)).toEqual({ sessions: 1, views: 1, lines: 1 });
  expect(await left(left31)).toEqual({ sessions: 0, views: 1, lines: 1 });
  expect(await left(left30)).toEqual({ sessions: 1, views: 1, lines: 1 });
  expect(await left(idle)).toEqual({ sessions: 1, views: 1, lines: 1 });
});

test("ended sessions are found through indexes", async () => {
  await database.db.transaction().execute(async (tx) => {
    for (const setting of ["enable_seqscan", "enable_bitmapscan", "enable_sort"]) {
      await sql`set local ${sql.ref(setting)} = off`.execute(tx);
    }
    for (const oldest of endedSessions) {
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${oldest} limit 1000`.execute(tx);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Scan using \S+ on session/);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});

test("deletes expired links", async () => {
  const [over, alive] = [randomBytes(32), randomBytes(32)];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  for (const table of ["share_link", "cart_restore_link"] as const) {
    const link = { customer_id: randomUUID(), lines: "[]" };
    await database.db
      .insertInto(table)
      .values([
        { ...link, token_hash: over, expires_at: at(-1) },
        { ...link, token_hash: alive, expires_at: at(1) },
      ])
      .execute();
  }
  await purgeSessions(database.db, createLog("silent"));
  for (const table of ["share_link", "cart_restore_link"] as const) {
    const rows = await database.db
      .selectFrom(table)
      .select("token_hash")
      .where("token_hash", "in", [over, alive])
      .execute();
    expect(rows.map(({ token_hash }) => token_hash.toString("hex"))).toEqual([alive.toString("hex")]);
  }
});
