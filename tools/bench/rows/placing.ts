import { randomInt, randomUUID } from "node:crypto";
import { openDatabase } from "@zertsalo/db/connection";
import type { SampleRequest } from "../load.ts";
import { newBuyers } from "./buyers.ts";
import { copyCarts, fillSampleCarts, type ReadyCart } from "./ready-carts.ts";
import { each, type Row, type RowContext } from "./row.ts";

const products = 40;
const buyersAtOnce = 8;
const body = JSON.stringify({ shopperType: "retail", consents: ["oferta", "orders"], page: "/order/" });
const bareBody = JSON.stringify({
  buyer: { fullName: "Анна Белова", email: "anna@example.test", phone: "79990000001" },
  delivery: { type: "Pickup", storeId: 95, date: "2026-12-01" },
});

/** One order and the ids in its statements that differ between orders. */
interface RecordedOrder {
  recording: number;
  cart: ReadyCart;
  uid: string;
  number: number;
}

/** Orders of many products, then all of them of one; `amount` of each side and row. */
export async function placingRows(context: RowContext, secret: string, amount: number): Promise<Row[]> {
  const { databaseUrl, origin } = context;
  const samples = await fillSampleCarts(databaseUrl, origin, products);
  const recorded = await recordOrders(
    context,
    await copyCarts(databaseUrl, samples, await newBuyers(secret, samples.length + 1)),
  );
  const row = async (title: string, of: typeof samples): Promise<Row> => {
    const buyers = await newBuyers(secret, amount * 2);
    const carts = await copyCarts(databaseUrl, of, buyers);
    const [ours, replay] = [carts.slice(0, amount), carts.slice(amount)];
    await fillBareCarts(databaseUrl, replay);
    return {
      title,
      connections: buyersAtOnce,
      requests: Math.ceil(context.requests / 2),
      next: {
        ours: each(ours.map(placement)),
        replay: each(replay.map((cart) => replayedOrder(cart, recorded))),
        bare: each(replay.map(barePlacement)),
      },
    };
  };
  return [
    await row(`place an order, ${samples.length} products`, samples),
    await row("place an order, one hot product", samples.slice(0, 1)),
  ];
}

/** One order of each product; the last cart is the warm-up. */
async function recordOrders(
  { recorder, recordings }: RowContext,
  carts: readonly ReadyCart[],
): Promise<Map<number, RecordedOrder>> {
  await recorder.warmUp(placement(carts.at(-1) as ReadyCart));
  const orders = new Map<number, RecordedOrder>();
  for (const cart of carts.slice(0, -1)) {
    const { statements, answer } = await recorder.record(placement(cart));
    const { uid, number } = answer as { uid: string; number: number };
    orders.set(cart.productId, { recording: recordings.push(statements) - 1, cart, uid, number });
  }
  return orders;
}

const placement = ({ cartUid, buyer }: ReadyCart): SampleRequest => ({
  method: "PUT",
  path: `/orders-zertsalo/api/v2/order/${cartUid}`,
  headers: buyer.headers,
  body,
});

const barePlacement = ({ cartUid, buyer }: ReadyCart): SampleRequest => ({
  method: "POST",
  path: "/order",
  headers: { ...buyer.headers, "idempotency-key": cartUid },
  body: bareBody,
});

function replayedOrder(
  { cartUid, buyer, productId }: ReadyCart,
  orders: ReadonlyMap<number, RecordedOrder>,
): SampleRequest {
  const recorded = orders.get(productId);
  if (!recorded) throw new Error(`No order of product ${productId} was recorded`);
  const pairs = [
    [recorded.cart.buyer.customerId, buyer.customerId],
    [recorded.cart.cartUid, cartUid],
    [recorded.uid, randomUUID()],
    [String(recorded.number), String(90_000_000_000 + randomInt(9_000_000_000))],
  ];
  return { method: "POST", path: `/${recorded.recording}`, body: JSON.stringify(pairs) };
}

async function fillBareCarts(databaseUrl: string, carts: readonly ReadyCart[]): Promise<void> {
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  await pool.query("insert into bare.cart_line select *, 1 from unnest($1::uuid[], $2::int[])", [
    carts.map(({ buyer }) => buyer.customerId),
    carts.map(({ productId }) => productId),
  ]);
  await pool.end();
}
