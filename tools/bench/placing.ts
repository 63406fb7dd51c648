import { randomUUID } from "node:crypto";
import { buildApp } from "@zertsalo/api/app";
import { readConfig } from "@zertsalo/api/config";
import { openRedis } from "@zertsalo/api/redis/redis-connection";
import { createTokenService } from "@zertsalo/api/auth/tokens";
import { openDatabase } from "@zertsalo/db/connection";
import type pg from "pg";
import type { ChildServer } from "./child-server.ts";
import { readCpuMs } from "./process-cpu.ts";
import { listen, type Recording } from "./record.ts";

/** A cart ready for ordering, with its owner. */
export interface ReadyCart {
  customerId: string;
  cartUid: string;
}

/** Statements of one order, with the ids that differ between orders. */
export interface OrderRecording {
  statements: Recording["statements"];
  cart: ReadyCart;
  order: { uid: string; number: number };
}

export interface PlacingLoad {
  cpuMs: number;
  ordersPerSecond: number;
  failed: number;
}

/** From the demo shop: a tap collected at a store in Moscow. */
const productId = 1227;
const api = "/orders-zertsalo/api";
const buyersAtOnce = 8;
const body = JSON.stringify({ shopperType: "retail", consents: ["oferta", "orders"], page: "/order/" });
const pathOf = ({ cartUid }: ReadyCart) => `${api}/v2/order/${cartUid}`;

type Send = (method: "POST" | "PUT", path: string, body: unknown) => Promise<unknown>;

/** Fills a cart as a page does and copies it for the requested number of buyers, each with a phone of his own. */
export async function readyCarts(databaseUrl: string, origin: string, count: number): Promise<ReadyCart[]> {
  const { jwt } = (await (await fetch(`${origin}/users/auth/token`)).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}`, "content-type": "application/json" };
  const cartUid = await fillCart(async (method, path, sent) => {
    const answer = await fetch(origin + api + path, { method, headers, body: JSON.stringify(sent) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  });
  const { pool } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  await pool.query("update stock set qty = 1000000, qty_max = 1000000 where product_id = $1", [productId]);
  const carts = Array.from({ length: count }, () => ({ customerId: randomUUID(), cartUid: randomUUID() }));
  await copyCart(pool, cartUid, carts);
  await pool.end();
  return carts;
}

async function fillCart(send: Send): Promise<string> {
  const { uid } = (await send("POST", "/v1/cart/items", { productId, quantity: 1 })) as { uid: string };
  const person = { fullName: "Анна Белова", email: "anna@example.test", phone: "79990000001" };
  await send("PUT", `/v1/cart/${uid}/shopper`, person);
  const { items } = (await send("POST", `/v3/delivery/calculate/${uid}`, {
    address: "г Москва, ул Вавилова, д 19",
  })) as { items: { id: string }[] };
  const item = items.find(({ id }) => id.startsWith("Pickup|95"));
  await send("POST", `/v3/cart/${uid}/shipping`, { deliveryItem: { id: item?.id ?? "" } });
  await send("POST", `/v2/cart/${uid}/payment`, { method: "cashdesk", returnUrl: "/order/", failUrl: "/order/" });
  return uid;
}

async function copyCart(pool: pg.Pool, cartUid: string, carts: readonly ReadyCart[]): Promise<void> {
  const made = JSON.stringify(
    carts.map(({ customerId, cartUid: uid }, at) => ({
      customer_id: customerId,
      uid,
      cart_uid: uid,
      phone: `7901${String(at).padStart(7, "0")}`,
    })),
  );
  const copies = "jsonb_array_elements($2::jsonb) as copy";
  await pool.query(
    `insert into cart select (jsonb_populate_record(cart, copy)).* from cart, ${copies} where uid = $1::uuid`,
    [cartUid, made],
  );
  for (const table of ["cart_item", "delivery_quote"]) {
    await pool.query(
      `insert into ${table}
       select (jsonb_populate_record(part, copy - 'uid' - 'phone')).* from ${table} as part, ${copies}
       where part.cart_uid = $1::uuid`,
      [cartUid, made],
    );
  }
}

/** Places one order in this process and records its statements. */
export async function recordOrder(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  carts: readonly [warmUp: ReadyCart, recorded: ReadyCart],
): Promise<OrderRecording> {
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl });
  const { db, pool, close } = openDatabase(databaseUrl);
  const redis = openRedis(config.REDIS_URL);
  const app = await buildApp({ db, pool, redis, config });
  const tokens = await tokensOf(config.JWT_SECRET);
  const press = async (cart: ReadyCart) =>
    (
      await app.inject({
        method: "PUT",
        url: pathOf(cart),
        headers: { authorization: await tokens(cart), "content-type": "application/json" },
        payload: body,
      })
    ).json<{ uid: string; number: number }>();
  try {
    await press(carts[0]); // warm-up: cached data is no part of an order
    const statements: Recording["statements"] = [];
    const stopListening = listen(statements);
    const order = await press(carts[1]);
    stopListening();
    return { statements, cart: carts[1], order };
  } finally {
    await app.close();
    redis.disconnect();
    await close();
  }
}

/** Every cart is ordered once, by eight buyers at a time; the first quarter is not counted. */
export async function measurePlacing(
  server: ChildServer,
  secret: string,
  carts: readonly ReadyCart[],
): Promise<PlacingLoad> {
  const tokens = await tokensOf(secret);
  const warmUp = Math.ceil(carts.length / 4);
  let failed = await press(carts.slice(0, warmUp));
  const [cpuBefore, startedMs] = [readCpuMs(server.pid), performance.now()];
  failed += await press(carts.slice(warmUp));
  const measured = carts.length - warmUp;
  return {
    cpuMs: (readCpuMs(server.pid) - cpuBefore) / measured,
    ordersPerSecond: (measured * 1_000) / (performance.now() - startedMs),
    failed,
  };

  async function press(waiting: readonly ReadyCart[]): Promise<number> {
    const left = [...waiting];
    let refused = 0;
    const buyers = Array.from({ length: buyersAtOnce }, async () => {
      for (let cart = left.pop(); cart; cart = left.pop()) {
        const headers = { authorization: await tokens(cart), "content-type": "application/json" };
        const answer = await fetch(server.origin + pathOf(cart), { method: "PUT", headers, body });
        await answer.arrayBuffer();
        if (!answer.ok) refused += 1;
      }
    });
    await Promise.all(buyers);
    return refused;
  }
}

async function tokensOf(secret: string): Promise<(cart: ReadyCart) => Promise<string>> {
  const keeper = await createTokenService(secret, Date);
  return async ({ customerId }) =>
    `Bearer ${await keeper.sign({ customerId, baseUserId: null, companyId: null }, new Date())}`;
}
