import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createHttpGateway } from "./http-gateway.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));
afterEach(() => void vi.useRealTimers());

const switchOn = (fault: object, times = 1) =>
  fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system: "sms-ru", fault, times }) });

const restMs = 60_000;
/** With time for a busy machine; a service that is to be slow is silent for longer. */
const aGateway = (timeLimitMs = 20_000) =>
  createHttpGateway({ system: "test", url: `${origin}/sms-ru/`, timeLimitMs, restMs });
const balance = { method: "GET", path: "/my/balance", answer: z.object({ balance: z.number() }) } as const;

test("calls a healthy service once and validates its response", async () => {
  expect(await aGateway().ask(balance)).toEqual({ balance: expect.any(Number) });
});

test.each([
  { name: "a page instead of JSON is garbage", fault: { kind: "garbage" }, is: "garbage", status: 200 },
  { name: "more than the size allows is garbage", fault: { kind: "flood" }, is: "garbage", status: 200 },
  { name: "a connection that ends is a failure", fault: { kind: "drop" }, is: "failed", status: null },
  { name: "a redirect is not followed", fault: { kind: "status", status: 302 }, is: "failed", status: 302 },
  { name: "400 is a refusal", fault: { kind: "status", status: 400 }, is: "refused", status: 400 },
  { name: "503 is a failure", fault: { kind: "status", status: 503 }, is: "failed", status: 503 },
])("$name", async ({ fault, is, status }) => {
  await switchOn(fault);
  await expect(aGateway().ask(balance)).rejects.toMatchObject({ fault: is, status });
});

test("no answer within the limit is slow", async () => {
  await switchOn({ kind: "delay", delayMs: 30_000 });
  await expect(aGateway(50).ask(balance)).rejects.toMatchObject({ fault: "slow", status: null });
});

test("an answer of another shape is garbage", async () => {
  const question = { ...balance, answer: z.object({ weight: z.number() }) };
  await expect(aGateway().ask(question)).rejects.toMatchObject({ fault: "garbage" });
});

test("a question that changes nothing is put a second time after a failure, within the budget", async () => {
  const gateway = aGateway();
  const question = { ...balance, isRepeatable: true };
  await switchOn({ kind: "status", status: 503 });
  expect(await gateway.ask(question)).toHaveProperty("balance");
  await switchOn({ kind: "status", status: 503 });
  await expect(gateway.ask(question)).rejects.toMatchObject({ fault: "failed" });
});

test("a refusal is not repeated", async () => {
  await switchOn({ kind: "status", status: 404 });
  await expect(aGateway().ask({ ...balance, isRepeatable: true })).rejects.toMatchObject({ fault: "refused" });
});

test("stops calling a failing service, and tries again after a pause", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const gateway = aGateway();
  await switchOn({ kind: "status", status: 500 }, 100);
  for (let calls = 0; calls < 6; calls += 1) await gateway.ask(balance).catch(() => {});
  await fetch(`${origin}/__emu/faults`, { method: "DELETE" });
  vi.advanceTimersByTime(restMs - 1);
  await expect(gateway.ask(balance)).rejects.toMatchObject({ fault: "shut" });
  vi.advanceTimersByTime(1);
  expect(await gateway.ask(balance)).toHaveProperty("balance");
});

test("refusals do not shut a service that is in good health", async () => {
  const gateway = aGateway();
  await switchOn({ kind: "status", status: 404 }, 10);
  for (let calls = 0; calls < 10; calls += 1) await gateway.ask(balance).catch(() => {});
  expect(await gateway.ask(balance)).toHaveProperty("balance");
});
