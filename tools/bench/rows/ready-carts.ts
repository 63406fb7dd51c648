import { randomInt, randomUUID } from "node:crypto";
import { openDatabase } from "@zertsalo/db/connection";
import type pg from "pg";
import type { Buyer } from "./buyers.ts";

/** A cart that needs nothing but the button. */
export interface ReadyCart {
  cartUid: string;
  buyer: Buyer;
  productId: number;
}

/** A cart filled through the API, which others are copied from. */
interface SampleCart {
  cartUid: string;
  productId: number;
}

type Send = (method: "POST" | "PUT", path: string, body: unknown) => Promise<unknown>;

/** Fills one cart for each product as a page does: picked up at a store and paid there, so no outer service is called. */
export async function fillSampleCarts(databaseUrl: string, origin: string, products: number): Promise<SampleCart[]> {
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  const samples: SampleCart[] = [];
  for (const productId of await manyProducts(pool, products)) {
    const cartUid = await fillCart(await visitor(origin), productId);
    if (cartUid) samples.push({ cartUid, productId });
  }
  const ids = samples.map(({ productId }) => productId);
  await pool.query("update stock set qty = 1000000, qty_max = 1000000 where product_id = any ($1)", [ids]);
  await pool.end();
  if (samples.length === 0) throw new Error("No product can be picked up at a store");
  return samples;
}

/** Copies of the samples in turn, one for each buyer, each with a phone of his own. */
export async function copyCarts(
  databaseUrl: string,
  samples: readonly SampleCart[],
  buyers: readonly Buyer[],
): Promise<ReadyCart[]> {
  const carts = buyers.map((buyer, at) => {
    const { productId, cartUid: sampleUid } = samples[at % samples.length] as SampleCart;
    return { cartUid: randomUUID(), buyer, productId, sampleUid };
  });
  const copies = carts.map(({ cartUid, buyer, sampleUid }) => ({
    sample_uid: sampleUid,
    customer_id: buyer.customerId,
    cart_uid: cartUid,
    phone: `79${String(randomInt(1_000_000_000)).padStart(9, "0")}`,
  }));
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  const copied = "jsonb_array_elements($1::jsonb) as copy";
  await pool.query(
    `insert into cart
     select (jsonb_populate_record(cart, copy - 'cart_uid' || jsonb_build_object('uid', copy -> 'cart_uid'))).*
     from ${copied} join cart on cart.uid = (copy ->> 'sample_uid')::uuid`,
    [JSON.stringify(copies)],
  );
  for (const table of ["cart_item", "delivery_quote"]) {
    await pool.query(
      `insert into ${table}
       select (jsonb_populate_record(part, copy - 'phone')).*
       from ${copied} join ${table} as part on part.cart_uid = (copy ->> 'sample_uid')::uuid`,
      [JSON.stringify(copies)],
    );
  }
  await pool.end();
  return carts;
}

/** Products with shelves and a workshop behind them, from all over the catalogue. */
async function manyProducts(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from product join product_card on product_id = id
     where is_active and not is_special and exists (
       select from stock where product_id = product.id and kind = 'production' and qty_max > 0)
     order by md5(code) limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

async function visitor(origin: string): Promise<Send> {
  const { jwt } = (await (await fetch(`${origin}/users/auth/token`)).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}`, "content-type": "application/json" };
  return async (method, path, sent) => {
    const answer = await fetch(`${origin}/orders-zertsalo/api${path}`, { method, headers, body: JSON.stringify(sent) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
}

/** Null: it cannot be picked up at a store. */
async function fillCart(send: Send, productId: number): Promise<string | null> {
  const { uid } = (await send("POST", "/v1/cart/items", { productId, quantity: 1 })) as { uid: string };
  const person = { fullName: "Анна Белова", email: "anna@example.test", phone: "79990000001" };
  await send("PUT", `/v1/cart/${uid}/shopper`, person);
  const { items } = (await send("POST", `/v3/delivery/calculate/${uid}`, {
    address: "г Москва, ул Вавилова, д 19",
  })) as { items: { id: string }[] };
  const item = items.find(({ id }) => id.startsWith("Pickup|"));
  if (!item) return null;
  await send("POST", `/v3/cart/${uid}/shipping`, { deliveryItem: { id: item.id } });
  await send("POST", `/v2/cart/${uid}/payment`, { method: "cashdesk", returnUrl: "/order/", failUrl: "/order/" });
  return uid;
}
