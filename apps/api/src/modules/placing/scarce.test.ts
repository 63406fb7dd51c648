import { addPromotionCode } from "@zertsalo/contract/promotions";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart, type ReadyCartOptions } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";
import { refusalCode, refused, stockFixture } from "./sample-placing.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const { rowsOf, stockOf, keepOnly, addShelf } = stockFixture(api.db);
const tap = await newProduct(api.db);
const tapCart = (buyer: ReturnType<typeof api.newGuest>, options: Partial<ReadyCartOptions> = {}) =>
  readyCart(buyer, { productId: tap.id, ...options });

describe("scarce stock is sold once", () => {
  test("the last piece: one order, one refusal, nothing below zero", async () => {
    const { id: scarce } = await newProduct(api.db);
    await keepOnly(scarce, 1);
    const both = await Promise.all(
      ["79990000020", "79990000021"].map((phone) => readyCart(api.newGuest(), { productId: scarce, phone })),
    );
    const codes = await Promise.all(both.map(({ order }) => refusalCode(order())));
    expect(codes.toSorted()).toEqual(["accepted", "product_not_available"]);
    expect(await stockOf(scarce)).toBe(0);
    const held = sql<{ sum: number }>`
      select sum(quantity)::int as sum from stock_reservation where product_id = ${scarce}`;
    expect(await rowsOf(held)).toEqual([{ sum: 1 }]);
  });

  /** Fails with a single attempt: an order that loses one shelf does not look at the other. */
  test("concurrent orders sell all pieces of all shelves", async () => {
    const { id: shared } = await newProduct(api.db);
    await keepOnly(shared, 3);
    await addShelf(shared, { kind: "warehouse", pieces: 2, days: { toDelivery: 1, toPickup: 0 } });
    const carts = await Promise.all(
      ["79990000130", "79990000131", "79990000132", "79990000133", "79990000134", "79990000135"].map((phone) =>
        readyCart(api.newGuest(), { productId: shared, phone }),
      ),
    );
    const codes = await Promise.all(carts.map(({ order }) => refusalCode(order())));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => "accepted"), "product_not_available"]);
    expect(await stockOf(shared)).toBe(0);
  });

  test("pieces are reserved from the fastest shelf first, production from the workshop", async () => {
    const { id: product } = await newProduct(api.db);
    await keepOnly(product, 1);
    await addShelf(product, { kind: "warehouse", pieces: 1, days: { toDelivery: 2, toPickup: 2 } });
    await addShelf(product, { kind: "production", pieces: 50, days: { toDelivery: 12, toPickup: 12 } });
    const { order } = await readyCart(api.newGuest(), { productId: product, quantity: 5, phone: "79990000022" });
    const { uid } = await order();
    const reserved = await rowsOf(sql<{ kind: string; quantity: number }>`
      select kind, quantity from stock_reservation where order_uid = ${uid} order by kind`);
    expect(reserved).toEqual([
      { kind: "production", quantity: 3 },
      { kind: "store", quantity: 1 },
      { kind: "warehouse", quantity: 1 },
    ]);
    const left = await rowsOf(sql<{ qty: number; qty_max: number }>`
      select qty, qty_max from stock where product_id = ${product} order by kind`);
    expect(left).toEqual([
      { qty: 0, qty_max: 47 },
      { qty: 0, qty_max: 1 },
      { qty: 0, qty_max: 1 },
    ]);
  });

  test("the courier's last place: the second order is refused, and its goods stay in stock", async () => {
    const carts = await Promise.all(
      ["79990000023", "79990000024"].map((phone) =>
        tapCart(api.newGuest(), { offer: "ExactTime|", method: "sbp-sber", phone }),
      ),
    );
    await sql`update courier_window set places = 1 where kind = 'ExactTime'`.execute(api.db);
    const before = await stockOf(tap.id);
    const codes = await Promise.all(carts.map(({ order }) => refusalCode(order())));
    expect(codes.toSorted()).toEqual(["accepted", "interval_gone"]);
    expect(await stockOf(tap.id)).toBe((before ?? 0) - 1);
    await sql`update courier_window set places = 2 where kind = 'ExactTime'`.execute(api.db);
  });

  test("the last use of a promo code, and one use per phone", async () => {
    const give = async (phone: string) => {
      const buyer = api.newGuest();
      const made = await tapCart(buyer, { phone });
      const priced = await buyer.call(addPromotionCode, {
        params: { cartUid: made.cartUid },
        body: { code: "ПРОБА10" },
      });
      return () => made.order({ priceStamp: priced.priceStamp });
    };
    await sql`
      insert into promotion (code, kind, value, starts_at, ends_at, usage_limit, is_once_per_buyer)
      values ('ПРОБА10', 'percent', 10, now() - interval '1 day', now() + interval '1 day', 2, true)`.execute(api.db);
    const samePhone = await Promise.all([give("79990000025"), give("79990000025")]);
    expect((await Promise.all(samePhone.map((order) => refusalCode(order())))).toSorted()).toEqual([
      "accepted",
      "promo_gone",
    ]);
    const others = await Promise.all([give("79990000026"), give("79990000027")]);
    expect((await Promise.all(others.map((order) => refusalCode(order())))).toSorted()).toEqual([
      "accepted",
      "promo_gone",
    ]);
    const counted = sql<{ used: number; uses: number }>`
      select used, (select count(*)::int from promotion_use where promotion_id = id) as uses
      from promotion where code = 'ПРОБА10'`;
    expect(await rowsOf(counted)).toEqual([{ used: 2, uses: 2 }]);
  });
});

describe("interrupted", () => {
  test.each([
    { name: "before the stock", phone: "79990000050", lock: sql`lock table stock in access exclusive mode` },
    {
      name: "after the stock, before the order",
      phone: "79990000051",
      lock: sql`lock table order_directory in access exclusive mode`,
    },
    {
      name: "after the order, before the email",
      phone: "79990000052",
      lock: sql`lock table letter in access exclusive mode`,
    },
    { name: "at the very end", phone: "79990000053", lock: sql`lock table idempotency in access exclusive mode` },
  ])("$name: nothing is written, and the next attempt succeeds", async ({ lock, phone }) => {
    const buyer = api.newGuest();
    const { order, cartUid } = await tapCart(buyer, { method: "sbp-sber", phone });
    const before = await stockOf(tap.id);
    const refusal = await api.db.transaction().execute(async (tx) => {
      await lock.execute(tx);
      const waiting = refused(order());
      const killWaiting = async () => {
        const { rows } = await sql<{ killed: boolean }>`
          select pg_terminate_backend(pid) as killed from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return rows.length;
      };
      await expect.poll(killWaiting).toBeGreaterThan(0);
      return waiting;
    });
    expect(refusal.errorCode).toBe("unavailable");
    const left = sql<{ count: number }>`select count(*)::int as count from orders where cart_uid = ${cartUid}`;
    expect(await rowsOf(left)).toEqual([{ count: 0 }]);
    expect(await stockOf(tap.id)).toBe(before);
    expect((await order()).status).toBe("X");
  });
});
