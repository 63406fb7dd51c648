import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll, expect, test } from "vitest";
import { createCarrier } from "./carrier.ts";
import { readGatewayConfig } from "./config.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());

const shipment = {
  fromCity: 430,
  toCity: 44,
  readyDay: "2026-11-17",
  isFreight: false,
  parcels: [{ weightGrams: 9_000, lengthMm: 801, widthMm: 600, heightMm: 60 }],
} as const;

test.each([
  { name: "a carrier that is silent", delayMs: 30_000 },
  { name: "a token and tariffs that come after 1.5 s each", delayMs: 1_500 },
])("$name: a buyer waits 2.5 s", async ({ delayMs }) => {
  const fault = { system: "cdek", fault: { kind: "delay", delayMs }, times: 10 };
  await fetch(`${origin}/__emu/faults`, { method: "DELETE" });
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify(fault) });
  const carrier = createCarrier(readGatewayConfig({ EMULATORS_URL: origin }).carrier);
  const startedMs = performance.now();
  await expect(carrier.tariffs(shipment)).rejects.toMatchObject({ fault: "slow" });
  const tookMs = performance.now() - startedMs;
  expect(tookMs).toBeGreaterThan(2_400);
  expect(tookMs).toBeLessThan(5_000);
});
