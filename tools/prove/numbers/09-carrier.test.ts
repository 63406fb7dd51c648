import { addCartItem, setCartItemQuantity } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { afterAll, expect, test } from "vitest";
import { isFull, recordProof } from "../proof.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const origin = `http://127.0.0.1:${emulators.port}`;
const api = await startTestApi({ env: { EMULATORS_URL: origin } });
const { id: productId } = await newProduct(api.db);

const hangs = { system: "cdek", fault: { kind: "delay", delayMs: 30_000 }, times: 10_000 };
const hungMs = isFull ? 600_000 : 12_000;
const buyers = 4;
/** The short form runs beside all other tests, on whatever is left of the machine: it has to shut and open, that is all. */
const limits = isFull ? { answerMs: 3_000, shutS: 10, backS: 30 } : { answerMs: 15_000, shutS: 60, backS: 60 };

/** Calculates again and again, for another number of pieces each time, so that nothing is known from before. */
async function aBuyer(first: number) {
  const guest = api.newGuest();
  const { uid, items } = await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  let quantity = first;
  return async () => {
    quantity = 1 + (quantity % 20);
    await guest.call(setCartItemQuantity, { params: { uid: items[0]?.uid ?? "" }, body: { quantity } });
    const startedMs = performance.now();
    const { carrier, items: offers } = await guest.call(calculateDelivery, {
      params: { cartUid: uid ?? "" },
      body: { address: "" },
    });
    return { state: carrier.state, offers: offers.length, tookMs: performance.now() - startedMs };
  };
}

async function timesShut(): Promise<number> {
  const payload = await api.app.registry.metrics();
  return Number(/delivery_carrier_answers_total\{outcome="shut"[^}]*\} (\d+)/.exec(payload)?.[1] ?? 0);
}

const elapsedSince = (startedMs: number) => (performance.now() - startedMs) / 1_000;
const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;

test("every calculation is answered while the carrier hangs, and calls resume soon after", async () => {
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify(hangs) });
  const calculations = await Promise.all(Array.from({ length: buyers }, (_, lane) => aBuyer(lane * 5)));
  const hungAt = performance.now();
  const took: number[] = [];
  const withoutOffers: number[] = [];
  let shutAfter = Number.POSITIVE_INFINITY;
  await Promise.all(
    calculations.map(async (calculate) => {
      while (performance.now() - hungAt < hungMs || (shutAfter > limits.shutS && elapsedSince(hungAt) < limits.shutS)) {
        const { tookMs, offers } = await calculate();
        took.push(tookMs);
        if (offers === 0) withoutOffers.push(tookMs);
        if (shutAfter === Number.POSITIVE_INFINITY && (await timesShut()) > 0) shutAfter = elapsedSince(hungAt);
      }
    }),
  );
  const hungS = elapsedSince(hungAt);
  await fetch(`${origin}/__emu/faults`, { method: "DELETE" });
  const healedAt = performance.now();
  const [calculate] = calculations;
  let isBack = false;
  while (!isBack && elapsedSince(healedAt) < 60) isBack = (await calculate?.())?.state === "fresh";
  const backAfter = elapsedSince(healedAt);

  recordProof({
    number: 9,
    name: "Carrier hangs",
    target: "calculation p99 ≤ 3 s, breaker opens ≤ 10 s and closes ≤ 30 s after recovery",
    measured: `${took.length} calculations in ${hungS.toFixed(0)} s: p99 ${(p99(took) / 1_000).toFixed(2)} s; shut after ${shutAfter.toFixed(1)} s, asked again ${backAfter.toFixed(1)} s after recovery`,
  });
  expect(withoutOffers).toEqual([]);
  expect(p99(took)).toBeLessThanOrEqual(limits.answerMs);
  expect(shutAfter).toBeLessThanOrEqual(limits.shutS);
  expect(backAfter).toBeLessThanOrEqual(limits.backS);
}, 900_000);
