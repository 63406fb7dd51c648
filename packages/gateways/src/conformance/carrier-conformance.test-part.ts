import { describe, expect, test } from "vitest";
import type { Carrier, Shipment } from "../carrier.ts";
import { GatewayError } from "../gateway-error.ts";

/** A carrier under test: one that answers, one that cannot be reached, and what it carries. */
export interface CarrierSample {
  carrier: Carrier;
  unreachable: Carrier;
  /** Goods that it takes, by parcel and as freight; null: it takes no freight. */
  parcel: Shipment;
  freight: Shipment | null;
  /** A tariff of the parcel to a door, whose carrying in has a price. */
  doorTariff: number;
  mostPages: number;
}

const patientMs = 20_000;

/** What the shop relies on at every carrier, whatever its protocol. */
export function carrierConformance(name: string, sample: () => CarrierSample): void {
  describe(`carrier ${name}`, () => {
    test("tariffs have a code each, a price in roubles and whole days", async () => {
      const { carrier, parcel, freight } = sample();
      for (const shipment of freight ? [parcel, freight] : [parcel]) {
        const tariffs = await carrier.tariffs(shipment, patientMs);
        expect(tariffs.length).toBeGreaterThan(0);
        expect(new Set(tariffs.map(({ code }) => code)).size).toBe(tariffs.length);
        for (const { code, mode, sumRoubles, daysMax } of tariffs) {
          expect([code, mode, daysMax].every(Number.isInteger)).toBe(true);
          expect(Number.isFinite(sumRoubles) && sumRoubles >= 0 && daysMax >= 0).toBe(true);
        }
      }
    });

    test("the same goods on the same day cost the same", async () => {
      const { carrier, parcel } = sample();
      expect(await carrier.tariffs(parcel, patientMs)).toEqual(await carrier.tariffs(parcel, patientMs));
    });

    test("carrying in has prices of known ways alone, and none is below zero", async () => {
      const { carrier, parcel, doorTariff } = sample();
      const carrying = await carrier.carrying(parcel, doorTariff, 7, patientMs);
      expect(Object.keys(carrying).every((way) => way === "hand" || way === "elevator")).toBe(true);
      expect(Object.values(carrying).every((sum) => Number.isFinite(sum) && sum >= 0)).toBe(true);
      expect(Object.keys(carrying).length).toBeGreaterThan(0);
    });

    test("points come to an end, each once and with an address", async () => {
      const { carrier, mostPages } = sample();
      const codes: string[] = [];
      let isLast = false;
      for (let page = 0; !isLast && page < mostPages; page += 1) {
        const found = await carrier.points(page);
        isLast = found.isLast;
        codes.push(...found.points.map(({ point }) => point.code));
        expect(found.points.every(({ cityId, point }) => Number.isInteger(cityId) && point.address !== "")).toBe(true);
      }
      expect(isLast).toBe(true);
      expect(new Set(codes).size).toBe(codes.length);
    });

    test.each([
      ["tariffs", ({ unreachable, parcel }: CarrierSample) => unreachable.tariffs(parcel, 1_000)],
      ["points", ({ unreachable }: CarrierSample) => unreachable.points(0)],
      [
        "carrying",
        ({ unreachable, parcel, doorTariff }: CarrierSample) => unreachable.carrying(parcel, doorTariff, 2, 1_000),
      ],
    ])("one that cannot be reached fails as a gateway does: %s", async (_, ask) => {
      await expect(ask(sample())).rejects.toBeInstanceOf(GatewayError);
    });
  });
}
