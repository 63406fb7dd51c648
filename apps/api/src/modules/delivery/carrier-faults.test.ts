import { addressSuggest } from "@zertsalo/contract/addresses";
import { addCartItem } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));
/** Each fault has its own shop with its own circuit breaker. */
async function aShop() {
  const shop = await startTestApi({ env: { EMULATORS_URL: origin } });
  await insertSamplePoints(shop.db);
  return { ...shop, tap: await newProduct(shop.db) };
}
const api = await aShop();
const shops = { slow: await aShop(), garbage: await aShop(), failed: await aShop(), shut: await aShop() };
/** Sets minimal timeouts for this shop; carrier-faults.full.test.ts measures the real ones. */
const hurry = (shop: typeof api) =>
  Object.assign(shop.app.timeLimits, { carrierMs: 50, addressHintsMs: 50, addressCheckMs: 50 });

const address = "г Москва, ул Вавилова, д 19";
const switchOn = (system: string, fault: object) =>
  fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system, fault, times: 1_000 }) });

async function calculated(quantity = 1, shop = api) {
  const guest = shop.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId: shop.tap.id, quantity } });
  const answer = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: { address } });
  const types = new Set(answer.items.map(({ deliveryType }) => deliveryType));
  return { ...answer, types: [...types] };
}
async function counted(outcome: string, shop = api): Promise<number> {
  const payload = await shop.app.registry.metrics();
  const line = payload.split("\n").find((each) => each.includes(`outcome="${outcome}"`));
  return Number(line?.split(" ").at(-1) ?? 0);
}
/** Makes cached tariffs older by `ms`. */
async function ageTariffs(ms: number): Promise<void> {
  const { keyPrefix = "" } = api.redis.options;
  for (const stored of await api.redis.keys(`${keyPrefix}carrier:tariffs:*`)) {
    const key = stored.slice(keyPrefix.length);
    const cached = JSON.parse((await api.redis.get(key)) ?? "") as { at: number };
    await api.redis.set(key, JSON.stringify({ ...cached, at: cached.at - ms }));
  }
}

const own = ["Interval", "Day", "ExactTime", "Pickup"];
const all = [...own, "CdekToHome", "Cdek"];

test("a healthy carrier gets one request for the same goods", async () => {
  expect((await calculated()).types).toEqual(all);
  expect((await calculated()).types).toEqual(all);
  expect([await counted("fresh"), await counted("remembered")]).toEqual([1, 1]);
});

test.each([
  { name: "slow", fault: { kind: "delay", delayMs: 30_000 }, outcome: "slow" },
  { name: "sending garbage", fault: { kind: "garbage" }, outcome: "garbage" },
  { name: "dead", fault: { kind: "drop" }, outcome: "failed" },
] as const)("a carrier that is $name leaves our own offers, and is counted", async ({ fault, outcome }) => {
  await switchOn("cdek", fault);
  const shop = shops[outcome];
  if (outcome === "slow") hurry(shop);
  const before = await counted(outcome, shop);
  const { types, carrier } = await calculated(1, shop);
  expect(types).toEqual(own);
  expect(carrier).toEqual({ state: "away", text: expect.stringContaining("СДЭК сейчас не\u00a0отвечает") });
  expect(await counted(outcome, shop)).toBe(before + 1);
});

test("a failing carrier opens the breaker, and our own offers come without it", async () => {
  const shop = shops.shut;
  hurry(shop);
  await switchOn("cdek", { kind: "delay", delayMs: 30_000 });
  for (let calls = 0; calls < 3; calls += 1) await calculated(20, shop);
  expect([await counted("slow", shop), await counted("shut", shop)]).toEqual([3, 0]);
  expect((await calculated(20, shop)).types).toEqual(own);
  expect([await counted("slow", shop), await counted("shut", shop)]).toEqual([3, 1]);
});

test("cached tariffs of the last day replace an unavailable carrier", async () => {
  await switchOn("cdek", { kind: "drop" });
  // Tariffs of the first test: stale, but not older than a day.
  await ageTariffs(11 * 60_000);
  const { types, carrier } = await calculated();
  expect(types).toEqual(all);
  expect(carrier).toEqual({ state: "kept", text: null });
});

test("without the directory hints are empty, and a typed address is accepted", async () => {
  hurry(api);
  await switchOn("dadata", { kind: "delay", delayMs: 30_000 });
  const { suggestions } = await api.call(addressSuggest, { body: { query: "строителей 12" } });
  expect(suggestions).toEqual([]);
  const { place, types } = await calculated();
  expect(place.isKnown).toBe(true);
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId: api.tap.id, quantity: 1 } });
  const typed = { address: "Москва, Строителей 12", coordinates: [55.7, 37.6] as [number, number] };
  const answer = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: typed });
  expect(answer.place.isKnown).toBe(false);
  expect(answer.items.some(({ deliveryType }) => deliveryType === "Interval")).toBe(true);
  expect(types).toContain("Interval");
});
