import { addressSuggest } from "@zertsalo/contract/addresses";
import { addCartItem } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { afterAll, beforeEach, expect, test } from "vitest";
import { insertSamplePoints } from "./sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));
/** Each fault meets a shop of its own, whose breaker knows nothing of the others. */
async function aShop() {
  const shop = await startTestApi({ env: { EMULATORS_URL: origin } });
  await insertSamplePoints(shop.db);
  return shop;
}
const api = await aShop();
const shops = { slow: await aShop(), garbage: await aShop(), failed: await aShop() };

const address = "г Москва, ул Вавилова, д 19";
const switchOn = (system: string, fault: object) =>
  fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system, fault, times: 1_000 }) });

async function calculated(quantity = 1, shop = api) {
  const guest = shop.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId: 1227, quantity } });
  const startedMs = performance.now();
  const answer = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: { address } });
  const types = new Set(answer.items.map(({ deliveryType }) => deliveryType));
  return { ...answer, types: [...types], tookMs: performance.now() - startedMs };
}
async function counted(outcome: string, shop = api): Promise<number> {
  const { payload } = await shop.app.inject("/metrics");
  const line = payload.split("\n").find((each) => each.includes(`outcome="${outcome}"`));
  return Number(line?.split(" ").at(-1) ?? 0);
}

const own = ["Interval", "Day", "ExactTime", "Pickup"];
const all = [...own, "CdekToHome", "Cdek"];

test("a healthy carrier is asked once for the same goods", async () => {
  expect((await calculated()).types).toEqual(all);
  expect((await calculated()).types).toEqual(all);
  expect([await counted("fresh"), await counted("remembered")]).toEqual([1, 1]);
});

test.each([
  { name: "slow", fault: { kind: "delay", delayMs: 30_000 }, outcome: "slow" },
  { name: "talking nonsense", fault: { kind: "garbage" }, outcome: "garbage" },
  { name: "dead", fault: { kind: "drop" }, outcome: "failed" },
] as const)(
  "a carrier that is $name leaves our own offers, within 3 s, and is counted",
  { retry: 2 },
  async ({ fault, outcome }) => {
    await switchOn("cdek", fault);
    const shop = shops[outcome];
    const before = await counted(outcome, shop);
    const { types, carrier, tookMs } = await calculated(1, shop);
    expect(types).toEqual(own);
    expect(carrier).toEqual({ state: "away", text: expect.stringContaining("СДЭК сейчас не\u00a0отвечает") });
    expect(tookMs).toBeLessThan(3_000);
    expect(await counted(outcome, shop)).toBe(before + 1);
  },
);

// The time is ours, not that of a machine that stood still for a moment.
test("a carrier that keeps failing is left alone: the answer comes at once", { retry: 2 }, async () => {
  await switchOn("cdek", { kind: "delay", delayMs: 30_000 });
  await Promise.all(Array.from({ length: 6 }, () => calculated(20)));
  const { types, tookMs } = await calculated(20);
  expect(types).toEqual(own);
  expect(tookMs).toBeLessThan(1_500);
  expect(await counted("shut")).toBeGreaterThan(0);
});

test("its own tariffs of the last day stand in for a silent carrier", async () => {
  await switchOn("cdek", { kind: "drop" });
  // The day's first calculation was for one piece; two are of the same weight class.
  const { types, carrier } = await calculated(1);
  expect(types).toEqual(all);
  expect(carrier.text).toBeNull();
});

test("without the directory hints are empty and a typed address is delivered to", async () => {
  await switchOn("dadata", { kind: "delay", delayMs: 30_000 });
  const { suggestions } = await api.call(addressSuggest, { body: { query: "строителей 12" } });
  expect(suggestions).toEqual([]);
  const { place, types, tookMs } = await calculated();
  expect(place.isKnown).toBe(true);
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId: 1227, quantity: 1 } });
  const typed = { address: "Москва, Строителей 12", coordinates: [55.7, 37.6] as [number, number] };
  const answer = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: typed });
  expect(answer.place.isKnown).toBe(false);
  expect(answer.items.some(({ deliveryType }) => deliveryType === "Interval")).toBe(true);
  expect([types.includes("Interval"), tookMs < 3_000]).toEqual([true, true]);
});
