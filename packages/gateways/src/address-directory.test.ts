import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAddressDirectory } from "./address-directory.ts";
import { readGatewayConfig } from "./config.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));

const samara = "6300000100000";
/** With time for a busy machine; a directory that is to be slow is silent for longer. */
const suggest = (query: string, kladrIds: string[] = [], timeLimitMs = 20_000) => {
  const settings = readGatewayConfig({ EMULATORS_URL: origin }).addressDirectory;
  return createAddressDirectory({ ...settings, timeLimitMs }).suggest(query, { count: 5, kladrIds });
};

test("five at most, the active city first", async () => {
  const found = await suggest("гагарина 44", [samara]);
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({
    value: "г Самара, ул Гагарина, д 44",
    postalCode: "443011",
    coordinates: [expect.any(Number), expect.any(Number)],
    hasHouse: true,
    cityKladrId: samara,
  });
});

test("flats of one house are one suggestion", async () => {
  const found = await suggest("самара полевая 5 кв");
  expect(found.map(({ value }) => value)).toEqual(["г Самара, ул Полевая, д 5"]);
});

test("a street has no house and no exact place", async () => {
  expect((await suggest("вавилова"))[0]).toMatchObject({ hasHouse: false, coordinates: null });
});

test.each([
  { name: "a wrong key", fault: { kind: "status", status: 401 }, is: "refused" },
  { name: "a page instead of an answer", fault: { kind: "garbage" }, is: "garbage" },
])("$name is a fault", async ({ fault, is }) => {
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system: "dadata", fault }) });
  await expect(suggest("вавилова")).rejects.toMatchObject({ fault: is });
});

test("silence is a fault", async () => {
  const fault = { kind: "delay", delayMs: 30_000 };
  await fetch(`${origin}/__emu/faults`, { method: "POST", body: JSON.stringify({ system: "dadata", fault }) });
  await expect(suggest("вавилова", [], 50)).rejects.toMatchObject({ fault: "slow" });
});
