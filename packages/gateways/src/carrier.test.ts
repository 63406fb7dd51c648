import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createCarrier, type Shipment } from "./carrier.ts";
import { readGatewayConfig } from "./config.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const origin = `http://127.0.0.1:${emulators.port}`;
afterAll(() => emulators.stop());
beforeEach(() => fetch(`${origin}/__emu/faults`, { method: "DELETE" }));

/** With time for a busy machine; a carrier that is to be slow is silent for longer. */
const carrier = (calculationMs = 20_000) =>
  createCarrier({ ...readGatewayConfig({ EMULATORS_URL: origin }).carrier, calculationMs });
const post = (path: string, body = "") => fetch(`${origin}${path}`, { method: "POST", body });
const switchOn = (fault: object, times = 1) => post("/__emu/faults", JSON.stringify({ system: "cdek", fault, times }));

const aShipment = (given: Partial<Shipment> = {}): Shipment => ({
  fromCity: 430,
  toCity: 44,
  readyDay: "2026-11-17",
  isFreight: false,
  parcels: [{ weightGrams: 9_000, lengthMm: 801, widthMm: 600, heightMm: 60 }],
  ...given,
});
const tariffs = (given: Partial<Shipment> = {}) => carrier().tariffs(aShipment(given));

test("maps tariffs: code, mode, roubles, days of transit", async () => {
  expect(await tariffs()).toContainEqual({
    code: 137,
    mode: 3,
    sumRoubles: expect.any(Number) as number,
    daysMax: expect.any(Number) as number,
  });
});

test("requests freight tariffs for freight", async () => {
  const slab = { weightGrams: 24_000, lengthMm: 1_601, widthMm: 520, heightMm: 90 };
  const found = await tariffs({ isFreight: true, parcels: [slab] });
  expect(found.map(({ code }) => code)).toEqual([748, 749, 750, 751]);
});

test("carrying in is priced by the floor, where the tariff goes to a door", async () => {
  expect(await carrier().carrying(aShipment(), 137, 7, 2_500)).toEqual({ hand: 840, elevator: 390.5 });
  expect(await carrier().carrying(aShipment(), 136, 7, 2_500)).toEqual({});
});

test("all points of the country, page by page", async () => {
  const { points: found, isLast } = await carrier().points(0);
  expect([found.length, isLast]).toEqual([82, true]);
  expect(found.find(({ point }) => point.code === "SAM6")).toMatchObject({
    cityId: 430,
    type: "POSTAMAT",
    isFreight: false,
    weightMax: 20,
    cells: [
      { width: 64, height: 38, depth: 60 },
      { width: 82, height: 62, depth: 12 },
    ],
    point: { cityName: "Самара", workTimeStr: "Пн-Вс круглосуточно" },
  });
  expect(await carrier().points(1)).toEqual({ points: [], isLast: true });
});

test("caches a token, and replaces a rejected one", async () => {
  const shop = carrier();
  await shop.tariffs(aShipment());
  await post("/cdek/__emu/expire-tokens");
  expect((await shop.tariffs(aShipment())).length).toBeGreaterThan(0);
});

test("those who ask at once share one token", async () => {
  const shop = carrier();
  // The only request that fails is the one for the token; a second would be answered.
  await switchOn({ kind: "status", status: 403 });
  const asked = await Promise.allSettled([shop.tariffs(aShipment()), shop.tariffs(aShipment())]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test.each(["v2_recipient_location_not_recognized", "v2_similar_request_still_processed", "v2_entity_forbidden"])(
  "%s is a refusal",
  async (code) => {
    await post("/cdek/__emu/next-error", code);
    await expect(tariffs()).rejects.toMatchObject({ fault: "refused", status: 400 });
  },
);

test.each([
  { name: "a page instead of JSON is garbage", fault: { kind: "garbage" }, is: "garbage" },
  { name: "a flood is garbage", fault: { kind: "flood" }, is: "garbage" },
])("$name", async ({ fault, is }) => {
  await switchOn(fault, 10);
  await expect(tariffs()).rejects.toMatchObject({ fault: is });
});

test.each([
  { name: "within the carrier's own limit", ask: () => carrier(50).tariffs(aShipment()) },
  { name: "within what the buyer has left", ask: () => carrier().tariffs(aShipment(), 50) },
])("no answer $name is slow", async ({ ask }) => {
  await switchOn({ kind: "delay", delayMs: 30_000 }, 10);
  await expect(ask()).rejects.toMatchObject({ fault: "slow" });
});

test("one failure is not seen, a carrier that stays away is left alone", async () => {
  const shop = carrier();
  await switchOn({ kind: "drop" });
  expect((await shop.tariffs(aShipment())).length).toBeGreaterThan(0);
  await switchOn({ kind: "status", status: 503 }, 100);
  for (let calls = 0; calls < 6; calls += 1) await shop.tariffs(aShipment()).catch(() => {});
  await expect(shop.tariffs(aShipment())).rejects.toMatchObject({ fault: "shut" });
});

test("a real address needs the secret of our contract", () => {
  expect(() => readGatewayConfig({ CDEK_URL: "https://api.cdek.ru/v2" })).toThrow("CDEK_CLIENT_SECRET");
});
