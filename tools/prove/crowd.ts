import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { buildApp } from "@zertsalo/api/app";
import type { Config } from "@zertsalo/api/config";
import { openRedis } from "@zertsalo/api/redis/redis-connection";
import type { Client } from "@zertsalo/client/client";
import { setCartPayment } from "@zertsalo/contract/payments";
import { placeOrder, type PlacedOrder } from "@zertsalo/contract/placing";
import { openDatabase } from "@zertsalo/db/connection";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { type ApiProcess, startApiProcess } from "@zertsalo/testing/api-process";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart, type ReadyCartOptions } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll } from "vitest";
import { isFull, timed } from "./proof.ts";

/** One who has everything ready and presses the button. */
export interface Buyer {
  customerId: string;
  cartUid: string;
}

export interface Answer {
  status: number;
  text: string;
  tookMs: number;
  /** Null: refused. */
  order: PlacedOrder | null;
}

interface Sending {
  key?: string;
  given?: object;
  origin?: string;
}

/** A shop that many buy from at once: in full two processes of the API over HTTP, otherwise one in the test's own. */
export async function openCrowdedShop(settings: Record<string, string> = {}) {
  const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
  const provider = `http://127.0.0.1:${emulators.port}`;
  const api = await startTestApi({ env: { EMULATORS_URL: provider, ...settings } });
  /** What is bought unless a number names something else. */
  const tap = await newProduct(api.db);
  const processes = isFull ? await Promise.all([1, 2].map(() => startApiProcess(api.config, provider))) : [];
  const origins = isFull ? processes.map(({ origin }) => origin) : [await api.app.listen({ port: 0 })];
  afterAll(async () => {
    await Promise.all(processes.map(({ kill }) => kill()));
    await emulators.stop();
  });
  let sent = 0;

  /** As many buyers as wanted with copies of one cart; what makes it theirs is their own. */
  async function buyersWith(
    count: number,
    cart: Partial<ReadyCartOptions>,
    prepare: (buyer: Client, cartUid: string) => Promise<unknown> = async () => {},
  ) {
    const buyer = api.newGuest();
    const { cartUid } = await readyCart(buyer, { productId: tap.id, ...cart });
    await prepare(buyer, cartUid);
    // Whatever was added belongs to what he has seen.
    await buyer.call(setCartPayment, {
      params: { cartUid },
      body: { method: cart.method ?? "cashdesk", returnUrl: "/order/", failUrl: "/order/" },
    });
    return copiesOfCart(api.db, cartUid, count);
  }
  const nextOrigin = () => origins[(sent += 1) % origins.length] ?? "";

  /** The button; by turns at one process and the other, unless one is named. */
  async function order({ customerId, cartUid }: Buyer, { key, given, origin = nextOrigin() }: Sending = {}) {
    const token = await api.app.tokens.sign({ customerId, baseUserId: null, companyId: null }, new Date());
    const body = JSON.stringify({ shopperType: "retail", consents: ["oferta", "orders"], page: "/order/", ...given });
    const answer: Answer = { status: 0, text: "", tookMs: 0, order: null };
    answer.tookMs = await timed(async () => {
      const response = await fetch(origin + placeOrder.path.replace(":id", cartUid), {
        method: placeOrder.method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(key && { "idempotency-key": key }),
        },
        body,
      });
      answer.status = response.status;
      answer.text = await response.text();
    });
    if (answer.status === 200) answer.order = JSON.parse(answer.text) as PlacedOrder;
    return answer;
  }

  const leftOf = async (productId: number) => {
    const { rows } = await sql<{ left: number }>`
      select sum(qty)::int as left from stock where product_id = ${productId}`.execute(api.db);
    return rows[0]?.left ?? 0;
  };
  /** Attempts with a payment at the provider, and payments there: one of the other, or somebody was charged twice. */
  async function payments(): Promise<{ ours: number; theirs: number }> {
    const { rows } = await sql<{ ours: number }>`
      select count(provider_id)::int as ours from payment_attempt
      where provider = 'yookassa' and provider_id not like 'demo-%'`.execute(api.db);
    const theirs = (await (await fetch(`${provider}/yookassa/__emu/payments`)).json()) as unknown[];
    return { ours: rows[0]?.ours ?? 0, theirs: theirs.length };
  }

  const startProcess = () => (isFull ? startApiProcess(api.config, provider) : startInstance(api.config));

  /** All orders at once, which takes longer than a statement of the shop's may. */
  async function broken() {
    const { db, close } = openDatabase(api.config.DATABASE_URL, { statementTimeoutMs: 0 });
    return checkOrders(db).finally(close);
  }

  return {
    api,
    tap,
    provider,
    origin: origins[0] ?? "",
    origins,
    startProcess,
    order,
    buyersWith,
    stockUp: (productId: number, pieces: number) => stockUp(api.db, productId, pieces),
    leftOf,
    payments,
    broken,
  };
}

type Db = Awaited<ReturnType<typeof startTestApi>>["db"];

/** Pieces of a product lie in the Moscow store alone. */
export async function stockUp(db: Db, productId: number, pieces: number): Promise<void> {
  await sql`delete from stock where product_id = ${productId}`.execute(db);
  await sql`
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select ${productId}::int, store_id, 'store', ${pieces}::int, ${pieces}::int, 1, 0
    from city where name = 'Москва'`.execute(db);
}

/** A database that is used again knows the phones of earlier runs. */
let phones = Math.floor(Math.random() * 9_000_000);
const newPhone = () => `7901${String((phones += 1)).padStart(7, "0")}`;

/** Buyers with copies of one cart, which itself goes. */
export async function copiesOfCart(db: Db, cartUid: string, count: number): Promise<Buyer[]> {
  const made = Array.from({ length: count }, () => ({
    customer_id: randomUUID(),
    uid: randomUUID(),
    phone: newPhone(),
  }));
  // A thousand at a time: a statement of the shop's may not last longer than its time-out.
  for (let from = 0; from < made.length; from += 1_000) {
    await copyCart(db, cartUid, made.slice(from, from + 1_000));
  }
  await sql`delete from cart where uid = ${cartUid}`.execute(db);
  return made.map(({ customer_id, uid }) => ({ customerId: customer_id, cartUid: uid }));
}

/** Gives a copy of one cart to each of them. */
async function copyCart(db: Db, cartUid: string, made: readonly { customer_id: string; uid: string; phone: string }[]) {
  const copies = sql`jsonb_to_recordset(${JSON.stringify(made)}) as copy (customer_id uuid, uid uuid, phone text)`;
  await sql`
    insert into cart
    select (jsonb_populate_record(cart, to_jsonb(copy))).* from cart, ${copies} where cart.uid = ${cartUid}`.execute(
    db,
  );
  for (const table of ["cart_item", "delivery_quote"]) {
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(part, jsonb_build_object('customer_id', copy.customer_id, 'cart_uid', copy.uid))).*
      from ${sql.table(table)} as part, ${copies} where part.cart_uid = ${cartUid}`.execute(db);
  }
}

/**
 * One more API within this process, which dies like a killed one as far as anybody else can tell: all its connections
 * are cut in the middle of whatever they carry.
 */
async function startInstance(config: Config): Promise<Pick<ApiProcess, "origin" | "kill">> {
  const { db, pool } = openDatabase(config.DATABASE_URL);
  const clients = new Set<object>();
  pool.on("connect", (client) => clients.add(client));
  const redis = openRedis(config.REDIS_URL);
  const app = await buildApp({ db, pool, redis, config });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  async function kill(): Promise<void> {
    for (const client of clients) socketOf(client).destroy();
    app.server.closeAllConnections();
    app.server.close();
    redis.disconnect();
    await pool.end().catch(() => {});
  }
  return { origin, kill };
}

const socketOf = (client: object) => (client as { connection: { stream: Socket } }).connection.stream;
