import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { afterAll } from "vitest";
import { type Carrier, createCarrier, type Shipment } from "../carrier.ts";
import { readGatewayConfig } from "../config.ts";
import { GatewayError } from "../gateway-error.ts";
import { carrierConformance } from "./carrier-conformance.test-part.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const settings = readGatewayConfig({ EMULATORS_URL: `http://127.0.0.1:${emulators.port}` }).carrier;

const parcel: Shipment = {
  fromCity: 430,
  toCity: 44,
  readyDay: "2026-11-17",
  isFreight: false,
  parcels: [{ weightGrams: 9_000, lengthMm: 801, widthMm: 600, heightMm: 60 }],
};
const freight: Shipment = {
  ...parcel,
  isFreight: true,
  parcels: [{ weightGrams: 24_000, lengthMm: 1_601, widthMm: 520, heightMm: 90 }],
};

carrierConformance("CDEK", () => ({
  carrier: createCarrier({ ...settings, calculationMs: 20_000 }),
  // Nobody listens there.
  unreachable: createCarrier({ ...settings, url: "http://127.0.0.1:9", calculationMs: 1_000 }),
  parcel,
  freight,
  doorTariff: 137,
  mostPages: 3,
}));

/** The smallest carrier there can be: one van, one tariff, no points. */
function vanOfTheVillage(isReachable: boolean): Carrier {
  const answered = async <T>(answer: T): Promise<T> => {
    if (!isReachable) throw new GatewayError("van", "failed");
    return answer;
  };
  return {
    tariffs: ({ parcels }) => answered([{ code: 1, mode: 1, sumRoubles: 300 + parcels.length * 50, daysMax: 2 }]),
    carrying: (_, tariffCode, floor) => answered(tariffCode === 1 ? { hand: floor * 100 } : {}),
    points: () => answered({ points: [], isLast: true }),
  };
}
carrierConformance("of a newcomer", () => ({
  carrier: vanOfTheVillage(true),
  unreachable: vanOfTheVillage(false),
  parcel,
  freight: null,
  doorTariff: 1,
  mostPages: 1,
}));
