import { addPromotionCode } from "@zertsalo/contract/promotions";
import { renderQueue } from "@zertsalo/db/configurator/renders";
import type { Db } from "@zertsalo/db/connection";
import { type BrokenInvariant, checkOrders } from "@zertsalo/orders/check-orders";
import { orderChecks } from "@zertsalo/orders/order-checks";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });

const tap = await newProduct(api.db);
const buyer = api.newGuest();
const { order, cartUid } = await readyCart(buyer, { productId: tap.id, method: "card-online", offer: "Day" });
await buyer.call(addPromotionCode, { params: { cartUid }, body: { code: "ВАННАЯ5" } });
const { number, uid } = await order({ priceStamp: undefined });
const mine = sql`order_uid = ${uid}`;

/** Breaks the database within a transaction that is rolled back. */
async function brokenBy(breaks: readonly RawBuilder<unknown>[], since: Date | null = null): Promise<BrokenInvariant[]> {
  let found: BrokenInvariant[] = [];
  const undone = api.db.transaction().execute(async (tx: Db) => {
    for (const each of breaks) await each.execute(tx);
    found = await checkOrders(tx, since);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return found;
}

test("the demo shop and a new order satisfy all checks", async () => {
  expect(await checkOrders(api.db)).toEqual([]);
  expect(await checkOrders(api.db, new Date(Date.now() - 3_600_000))).toEqual([]);
});

const moved = (status: string, ago = "0 days") => [
  sql`update orders set status = ${status}::text::"char" where uid = ${uid}`,
  sql`insert into order_move (customer_id, order_uid, n, status, actor, at)
    select customer_id, uid, 3, status, 'system', now() - ${ago}::interval from orders where uid = ${uid}`,
];
const paid = sql`update payment_attempt set state = 'completed' where ${mine}`;
const withoutChecks = (table: string, ...names: string[]) =>
  names.map((name) => sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`);

const breaks: Record<string, readonly RawBuilder<unknown>[]> = {
  "money is whole and not negative": [
    ...withoutChecks("orders", "orders_promotion_discount_check"),
    sql`update orders set promotion_discount = -1 where uid = ${uid}`,
  ],
  "lines add up to itemsTotal": [sql`update order_item set price_total = price_total - 1 where ${mine}`],
  "history ends in the order's status": [sql`update orders set status = 'P' where uid = ${uid}`],
  "history follows allowed moves": moved("F"),
  "history starts at N": [sql`delete from order_move where ${mine} and n = 1`],
  "live payments are for the whole order": [sql`update payment_attempt set amount = amount - 1 where ${mine}`],
  "an order shows what its payment is": [paid],
  "nothing lies below zero": [
    ...withoutChecks("stock", "stock_qty_check"),
    sql`update stock set qty = -1 where product_id = ${tap.id}`,
  ],
  "free pieces on the shelves are what their ledger sums to": [
    sql`alter table stock disable trigger shelf_movement_update`,
    sql`update stock set qty = qty + 1 where product_id = ${tap.id}`,
  ],
  "an open order keeps all its pieces": [sql`update stock_reservation set released_at = now() where ${mine}`],
  "a closed order keeps no pieces": moved("A"),
  "no pieces are kept for an order that is not there": [sql`delete from orders where uid = ${uid}`],
  "a courier's day has the places of its orders": [sql`update courier_day set taken = taken + 1`],
  "a closed order has no place in the courier's day": moved("A"),
  "half a day has the minutes of its pieces, and no more than the station can": [
    sql`insert into work_slot (day, half, station, capacity, booked_minutes) values (current_date + 1, 0, 'check', 9, 1)`,
  ],
  "every booked minute has its half a day": [
    sql`with piece as (insert into work_piece (customer_id, order_uid, item_uid, n, operations)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, '[]') returning id)
      insert into work_booking (piece_id, operation, station, day, half, minutes)
      select id, 'check', 'check', current_date + 1, 0, 1 from piece`,
  ],
  // The database itself compares them at the commit, which is not reached here.
  "a unit of material is there, as large and where its ledger says": [
    sql`update stock_unit set height = height - 1 where id = (select min(id) from stock_unit)`,
  ],
  "a sheet of an open cutting plan is in the stock, and its parts wait with it": [
    sql`with plan as (
        insert into cutting_plan (material, state, rules, made_by, closed_by, closed_at)
        select material, 'cut', 'test', staff.id, staff.id, now()
        from stock_unit unit cross join staff where unit.id = (select min(id) from stock_unit)
        order by staff.id limit 1 returning id)
      insert into cutting_sheet (plan_id, unit_id, layout)
      select plan.id, (select min(id) from stock_unit), '{}' from plan`,
  ],
  "a closed order has no minutes in the workshop": [
    ...moved("A"),
    sql`insert into work_piece (customer_id, order_uid, item_uid, n, operations)
      values (gen_random_uuid(), ${uid}, gen_random_uuid(), 1, '[]')`,
  ],
  "a closed order has no stone, and a stone of an order is there until it is cut": [
    ...moved("A"),
    sql`insert into stone_hold (id, unit_id, customer_id, config_hash, name, placements, parts, until, order_customer_id,
        order_uid, item_uid)
      select gen_random_uuid(), min(id), gen_random_uuid(), '', 'Столешница', '[]', '[]', now(), gen_random_uuid(), ${uid},
        gen_random_uuid() from stock_unit`,
  ],
  "a code is used as often as it is counted, and no oftener than it may": [sql`update promotion set used = 0`],
  "every order with a code has used it": [sql`delete from promotion_use where ${mine}`],
  "what rules took off an order is what it says": [sql`update orders set rules_discount = 100 where uid = ${uid}`],
  "what was paid for samples is deducted once, and as much as it says": [
    sql`update orders set samples_discount = 100 where uid = ${uid}`,
  ],
  "one cart is one order": [sql`update cart set order_uid = gen_random_uuid() where uid = ${cartUid}`],
  "the board of staff shows the order as it is": [sql`update order_board set buyer = '' where uid = ${uid}`],
  "goods handed over have their receipt within a day, or a person sees to it": [
    ...moved("F", "25 hours"),
    sql`update orders set is_delivered = true where uid = ${uid}`,
    paid,
  ],
  "advance, refund and settlement receipts add up to what was paid": [
    paid,
    sql`insert into order_receipt (customer_id, order_uid, kind, attempt_id, state, provider_id, amount)
      select customer_id, order_uid, 'settlement', id, 'done', 'test', amount - 1 from payment_attempt where ${mine}`,
  ],
  "the money of a cancelled order is on its way back": [...moved("A"), paid],
  "no money is held until it is lost": [
    ...moved("P", "6 days 19 hours"),
    sql`update payment_attempt set state = 'hold' where ${mine}`,
  ],
  "nothing is made that the buyer has not accepted": [
    ...moved("W"),
    sql`update order_item set snapshot = snapshot || '{"isSpecialProduct": true}' where ${mine}`,
  ],
  "nothing leaves the house without money": moved("E"),
  "a command that was done has its key": [sql`delete from idempotency`],
  "what was begun is finished": [
    sql`select graphile_worker.add_job('send-letter', '{}', run_at => now() - interval '20 minutes')`,
  ],
};

test.each(Object.entries(breaks))("a violation is reported: %s", async (invariant, broken) => {
  expect(await brokenBy(broken)).toContainEqual({ invariant, what: expect.any(String) as string });
});

test("pictures of pieces that wait for their turn violate nothing", async () => {
  const late = sql`
    select graphile_worker.add_job('render-configuration', '{}', queue_name => ${renderQueue},
      run_at => now() - interval '20 minutes')`;
  expect(await brokenBy([late])).toEqual([]);
});

test("every check of orders has a case that violates it", () => {
  expect(Object.keys(breaks)).toEqual(expect.arrayContaining(Object.keys(orderChecks)));
});

test("an order without recent moves is not checked", async () => {
  const old = [
    sql`update order_item set price_total = price_total - 1 where ${mine}`,
    sql`update order_move set at = now() - interval '1 hour' where ${mine}`,
  ];
  expect(await brokenBy(old, new Date(Date.now() - 60_000))).toEqual([]);
  expect(await brokenBy(old)).toEqual([{ invariant: "lines add up to itemsTotal", what: `order ${number}` }]);
});
