import { randomUUID } from "node:crypto";
import { cart } from "@zertsalo/contract/cart";
import { paymentRedirectLink } from "@zertsalo/contract/payments";
import { newProduct } from "@zertsalo/testing/builders";
import type { Fault } from "@zertsalo/testing/fault-proxy";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { afterEach, expect, test } from "vitest";
import { openShop } from "./open-shop.test-part.ts";

/**
 * What people see while something is away or hung (docs/operations/unavailable.md). No worker runs here at all: what works
 * works without one.
 */
const shop = await openShop();
const { see, faults, product, order } = shop;

type Who = "guest" | "buyer" | "staff";
interface Page {
  column: string;
  who: Who;
  path: string;
  /** What the page says while everything works. */
  says: string;
}

/** Pages that are cached, or that the API answers from its memory. */
const catalogue: Page[] = [
  { column: "catalogue", who: "guest", path: "/catalog/zerkala/", says: "Зеркала" },
  { column: "catalogue", who: "buyer", path: "/catalog/zerkala/", says: "Зеркала" },
];
const personal: Page[] = [
  { column: "favourites", who: "buyer", path: "/favorites/", says: product.name },
  { column: "cart", who: "buyer", path: "/cart/", says: product.name },
  { column: "checkout", who: "buyer", path: "/order/", says: "Оформление заказа" },
  { column: "payment", who: "buyer", path: `/order/${order.number}/`, says: String(order.number).slice(-4) },
  { column: "personal area", who: "buyer", path: "/personal/orders/", says: String(order.number).slice(-4) },
  { column: "personal area", who: "buyer", path: "/personal/orders/_.data", says: String(order.number).slice(-4) },
  { column: "chat", who: "buyer", path: "/personal/conversation/", says: "Чат с поддержкой" },
];
const office: Page[] = [
  { column: "orders", who: "staff", path: "/orders/", says: "Заказы" },
  { column: "products", who: "staff", path: "/products/", says: "Товары" },
  { column: "chats", who: "staff", path: "/chats/", says: "Чаты" },
];
const all = [...catalogue, ...personal, ...office];

/** For what hangs, not a measure. A busy machine may refuse a request, and says so: like a browser, the test comes again. */
const net = { timeout: 60_000, interval: 250 };

/** Pages that do not show what they are about, with their status. */
async function broken(pages: readonly Page[]): Promise<object[]> {
  const found: object[] = [];
  for (const { who, path, says } of pages) {
    const { status, text } = await see(who, path);
    if (status !== 200 || !text.includes(says)) found.push({ who, path, status });
  }
  return found;
}

const plainWords = /Страница сейчас недоступна|Не удалось загрузить/;
const wordsOfAnEmptyList = /(?<!\p{L})пусто(?!\p{L})|пока нет/iu;

/** Pages that do not say plainly that they are unavailable, and when to come back. */
async function untold(pages: readonly Page[]): Promise<object[]> {
  const found: object[] = [];
  for (const { who, path } of pages) {
    const { status, retryAfter, text } = await see(who, path);
    const isTold = path.endsWith(".data") || plainWords.test(text);
    const isCalledEmpty = wordsOfAnEmptyList.test(text);
    if (status !== 503 || retryAfter !== "5" || !isTold || isCalledEmpty) {
      found.push({ who, path, status, retryAfter, isTold, isCalledEmpty });
    }
  }
  return found;
}

afterEach(async () => {
  for (const proxy of Object.values(faults)) proxy.set("works");
  // Pools and breakers need their seconds.
  for (const { who, path } of [personal[1], office[0]] as Page[]) {
    await expect.poll(async () => (await see(who, path)).status, net).toBe(200);
  }
});

test("with everything but a worker all pages work", async () => {
  await expect.poll(() => broken(all), net).toEqual([]);
});

test.each<{ name: keyof typeof faults; fault: Fault }>([
  { name: "redis", fault: "away" },
  { name: "redis", fault: "hung" },
  { name: "payments", fault: "away" },
  { name: "payments", fault: "hung" },
  { name: "carrier", fault: "away" },
  { name: "carrier", fault: "hung" },
  { name: "addresses", fault: "away" },
  { name: "addresses", fault: "hung" },
])("while $name is $fault all pages work", async ({ name, fault }) => {
  faults[name].set(fault);
  await expect.poll(() => broken(all), net).toEqual([]);
});

test.each<{ name: keyof typeof faults; fault: Fault }>([
  { name: "postgres", fault: "away" },
  { name: "postgres", fault: "hung" },
  { name: "api", fault: "away" },
  { name: "api", fault: "hung" },
])("while $name is $fault the catalogue is kept and everything else is 503", async ({ name, fault }) => {
  await expect.poll(() => broken(catalogue), net).toEqual([]);
  faults[name].set(fault);
  expect(await broken(catalogue)).toEqual([]);
  expect(await untold([...personal, ...office])).toEqual([]);
});

test.each<{ fault: Fault }>([{ fault: "away" }, { fault: "hung" }])(
  "an order sent while PostgreSQL is $fault is refused as unavailable, and its key places it once afterwards",
  async ({ fault }) => {
    const guest = shop.newGuest();
    const { order: place } = await readyCart(guest, { productId: (await newProduct(shop.db)).id });
    const key = { "idempotency-key": randomUUID() };
    faults.postgres.set(fault);
    await expect(place({}, key)).rejects.toMatchObject({ status: 503, errorCode: "unavailable" });
    faults.postgres.set("works");
    await expect.poll(() => place({}, key).catch(() => null), net).not.toBeNull();
    const { number } = await place({}, key);
    expect((await place({}, key)).number).toBe(number);
    expect((await guest.call(cart)).items).toEqual([]);
  },
);

test.each<{ name: "redis" | "payments" | "carrier" | "addresses"; fault: Fault }>([
  { name: "redis", fault: "away" },
  { name: "redis", fault: "hung" },
  { name: "payments", fault: "away" },
  { name: "carrier", fault: "away" },
  { name: "carrier", fault: "hung" },
  { name: "addresses", fault: "away" },
])("an order with pickup is placed while $name is $fault", async ({ name, fault }) => {
  faults[name].set(fault);
  const { order: place } = await readyCart(shop.newGuest(), { productId: (await newProduct(shop.db)).id });
  expect((await place()).number).toBeGreaterThan(0);
});

test.each<{ fault: Fault }>([{ fault: "away" }, { fault: "hung" }])(
  "an order paid online is placed while the payment provider is $fault, and is paid by its link afterwards",
  async ({ fault }) => {
    faults.payments.set(fault);
    const guest = shop.newGuest();
    const productId = (await newProduct(shop.db)).id;
    const { order: place } = await readyCart(guest, { productId, method: "yooMoney" });
    const { number } = await place();
    const link = async () => (await guest.call(paymentRedirectLink, { params: { id: String(number) } })).redirectUrl;
    expect(await link()).toBeNull();
    faults.payments.set("works");
    await expect.poll(link, net).toMatch(/^http/);
  },
);

test.each<{ fault: Fault }>([{ fault: "away" }, { fault: "hung" }])(
  "while Redis is $fault the chat of one node goes on",
  async ({ fault }) => {
    faults.redis.set(fault);
    const [writer, reader] = [shop.openChat(), shop.openChat()];
    await Promise.all([writer.open(), reader.open()]);
    const id = await writer.say("Есть ли это зеркало без подсветки?");
    await expect.poll(() => reader.received.has(id), net).toBe(true);
    for (const page of [writer, reader]) page.close();
  },
);

test("a chat message that cannot be stored is not acknowledged, waits at the buyer and arrives once", async () => {
  const [writer, reader] = [shop.openChat(), shop.openChat()];
  await Promise.all([writer.open(), reader.open()]);
  faults.postgres.set("away");
  const text = `Когда доставите? ${randomUUID()}`;
  let acknowledged: number | null = null;
  const sent = writer.say(text).then((id) => {
    acknowledged = id;
  });
  // The buyer's page gets a refusal before the database is back.
  expect((await see("buyer", "/cart/")).status).toBe(503);
  expect(acknowledged).toBeNull();
  faults.postgres.set("works");
  await sent;
  const texts = () => [...reader.received.values()].map((message) => message.text).filter((each) => each === text);
  await expect.poll(texts, net).toEqual([text]);
  for (const page of [writer, reader]) page.close();
});

test("a payment's notice that cannot be stored is refused, so that the provider repeats it", async () => {
  const notice = {
    type: "notification",
    event: "payment.succeeded",
    object: { id: randomUUID(), status: "succeeded" },
  };
  const send = async () =>
    fetch(`${shop.api.origin}/payment-notices/yookassa`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(notice),
    });
  faults.postgres.set("away");
  const refused = await send();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  faults.postgres.set("works");
  await expect.poll(async () => (await send()).status, net).toBe(200);
});
