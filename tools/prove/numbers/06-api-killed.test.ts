import { setTimeout as pause } from "node:timers/promises";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { newProduct } from "@zertsalo/testing/builders";
import { startWorkerProcess } from "@zertsalo/testing/worker-process";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Buyer, openCrowdedShop } from "../crowd.ts";
import { openKiller } from "../kill-process.ts";
import { isFull, recordProof } from "../proof.ts";

/** Where placing is cut off. */
const points = [
  { at: "pieces are kept", on: "before insert on stock_reservation" },
  { at: "the courier's place is taken", on: "before insert on courier_booking" },
  { at: "the code is counted", on: "before update on promotion" },
  { at: "the code is used", on: "before insert on promotion_use" },
  { at: "the order is written", on: "before insert on orders" },
  { at: "its lines are written", on: "before insert on order_item" },
  { at: "its statuses are written", on: "before insert on order_move" },
  { at: "the cart is closed", on: "before update on cart" },
  { at: "the key is kept", on: "before insert on idempotency" },
  { at: "all of it is committed", on: "after insert on idempotency deferrable initially deferred" },
  { at: "the payment is asked for", on: "before insert on payment_attempt" },
  { at: "the provider has answered", on: "before update on payment_attempt" },
];
const kills = isFull ? 10 : 1;

const shop = await openCrowdedShop();
const { db } = shop.api;
const products: number[] = [];
while (products.length < (isFull ? 5 : 2)) products.push((await newProduct(db)).id);
await sql`update courier_zone set day_places = 10000`.execute(db);
await sql`update courier_window set places = null`.execute(db);
await sql`
  insert into promotion (code, kind, value, starts_at, ends_at, usage_limit)
  values ('KILLEDAPI6', 'percent', 10, now() - interval '1 day', now() + interval '1 day', 10000)`.execute(db);
const killer = await openKiller(shop.api);

/** Takes everything an order can take: stock, the courier's place, a code, a payment. */
const buyersOf = (productId: number) =>
  shop.buyersWith(points.length * kills, { productId, offer: "Day", method: "card-online" }, (buyer, cartUid) =>
    buyer.call(addPromotionCode, { params: { cartUid }, body: { code: "KILLEDAPI6" } }),
  );

const keyOf = ({ cartUid }: Buyer) => `killed-${cartUid}`;

/** Red when stock is reserved outside of the transaction that writes the order: the reservation has no order then. */
test("wherever the API dies, whoever asks again gets the one order, whole", { timeout: 1_200_000 }, async () => {
  for (const productId of products) await shop.stockUp(productId, 10_000);
  const queues = await Promise.all(products.map(buyersOf));
  let next = shop.startProcess();
  let lost = 0;
  let unheld = 0;
  const orders = new Map<string, string>();
  for (const { on } of points) {
    for (let kill = 0; kill < kills; kill += 1) {
      const buyers = queues.flatMap((queue) => queue.pop() ?? []);
      const process = await next;
      next = shop.startProcess();
      const { origin: dying } = process;
      const press = () =>
        Promise.all(buyers.map((buyer) => shop.order(buyer, { key: keyOf(buyer), origin: dying }).catch(() => null)));
      if ((await killer.killAt(on, process, press)) === 0) unheld += 1;
      const { origin } = await next;
      for (const repeat of [1, 2]) {
        const answers = await Promise.all(buyers.map((buyer) => shop.order(buyer, { key: keyOf(buyer), origin })));
        for (const [at, { order }] of answers.entries()) {
          const { cartUid = "" } = buyers[at] ?? {};
          if (!order || (repeat === 2 && orders.get(cartUid) !== order.uid)) lost += 1;
          else orders.set(cartUid, order.uid);
        }
      }
    }
  }
  await (await next).kill();
  killer.close();

  // What the dead have left undone is a job's, a minute later.
  const worker = startWorkerProcess(shop.api.config, shop.provider);
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at < now() + interval '5 minutes'`.execute(
    db,
  );
  const unopened = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from orders where status = 'X' and cart_uid is not null and not exists (
        select from payment_attempt where customer_id = orders.customer_id and order_uid = uid and state <> 'new')`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  };
  const until = performance.now() + 120_000;
  while ((await unopened()) > 0 && performance.now() < until) await pause(200);
  await worker.kill();

  const { rows } = await sql<{ placed: number; kept: number }>`
    select count(distinct orders.uid)::int as placed, sum(quantity)::int as kept
    from orders join stock_reservation on order_uid = uid where cart_uid is not null and released_at is null`.execute(
    db,
  );
  const { placed = 0, kept = 0 } = rows[0] ?? {};
  const { ours, theirs } = await shop.payments();
  const broken = await shop.broken();
  recordProof({
    number: 6,
    name: "API killed",
    target: "12 points × 50: 0 lost, 0 doubled, 0 paid without order, 0 stale reservations",
    measured: `${points.length} points × ${kills * products.length} orders under way, ${points.length * kills} kills: ${lost} lost, ${placed - orders.size} doubled, ${theirs - ours} payments without order, ${kept - placed} stale reservations; ${broken.length} invariants broken`,
  });
  expect(unheld).toBe(0);
  expect({ lost, orders: orders.size, placed, kept }).toEqual({
    lost: 0,
    orders: points.length * kills * products.length,
    placed: orders.size,
    kept: orders.size,
  });
  expect({ ours, theirs, unopened: await unopened() }).toEqual({ ours: orders.size, theirs: orders.size, unopened: 0 });
  expect(broken).toEqual([]);
});
