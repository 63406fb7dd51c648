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
const hang = (system: string) =>
  fetch(`${origin}/__emu/faults`, {
    method: "POST",
    body: JSON.stringify({ system, fault: { kind: "delay", delayMs: 30_000 }, times: 1_000 }),
  });

const api = await startTestApi({ env: { EMULATORS_URL: origin } });
await insertSamplePoints(api.db);
const tap = await newProduct(api.db);

async function calculationMs(address: string): Promise<number> {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId: tap.id, quantity: 1 } });
  const startedMs = performance.now();
  const { items } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body: { address } });
  expect(items.length).toBeGreaterThan(0);
  return performance.now() - startedMs;
}

// Must run first, since cached tariffs are not requested.
test("with a hanging carrier a calculation takes at most 3 s, less once the breaker opens", async () => {
  await hang("cdek");
  const tookMs: number[] = [];
  for (let calls = 0; calls < 5; calls += 1) tookMs.push(await calculationMs(""));
  // The faster of two runs, to ignore the load of the machine.
  expect(Math.min(...tookMs.slice(0, 2))).toBeGreaterThan(1_900);
  expect(Math.min(...tookMs.slice(0, 2))).toBeLessThan(3_000);
  expect(Math.min(...tookMs.slice(-2))).toBeLessThan(1_500);
});

test("with a hanging directory hints take at most 5 s, a calculation 3 s", async () => {
  await hang("dadata");
  const startedMs = performance.now();
  const { suggestions } = await api.call(addressSuggest, { body: { query: "строителей 12" } });
  expect(suggestions).toEqual([]);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  expect(await calculationMs("Москва, Строителей 12")).toBeLessThan(3_000);
});
