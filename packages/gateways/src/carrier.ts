import type { Day } from "@zertsalo/domain/delivery/calendar";
import type { CarrierTariff } from "@zertsalo/domain/delivery/delivery-items";
import { carrierPackage, type Parcel } from "@zertsalo/domain/delivery/parcels";
import { z } from "zod";
import { type CdekAccount, cdekConnection } from "./cdek-connection.ts";
import { carrierPoint, type CarrierPoint, CdekPoint } from "./cdek-points.ts";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";

/** What the carrier is to bring, and from when on. Cities are named by its own codes. */
export interface Shipment {
  fromCity: number;
  toCity: number;
  readyDay: Day;
  isFreight: boolean;
  parcels: readonly Parcel[];
}

/** The ways the carrier may carry in. */
export type CarrierCarrying = Partial<Record<"hand" | "elevator", number>>;

/** Whatever goes wrong is a `GatewayError`. Whoever waits for an answer says how long, up to `calculationMs`. */
export interface Carrier {
  tariffs(shipment: Shipment, timeLimitMs?: number): Promise<CarrierTariff[]>;
  /** Roubles for carrying to a floor by a tariff; a way it has no price for is left out. */
  carrying(shipment: Shipment, tariffCode: number, floor: number, timeLimitMs: number): Promise<CarrierCarrying>;
  /** One page of all points, from 0. */
  points(page: number): Promise<{ points: CarrierPoint[]; isLast: boolean }>;
}

export interface CarrierSettings extends CdekAccount {
  url: string;
  /** The longest that a buyer waits for a calculation; 2.5 s unless a test says otherwise. */
  calculationMs?: number;
}

const system = "cdek";
/** A calculation is asked for again soon: a carrier that is back is to be noticed. */
const restMs = 10_000;
/** A hanging carrier ends four calls in ten seconds at most, since all wait for one token. */
const fewestCalls = 3;
const pointsMs = 30_000;
const pointsPerPage = 1_000;
const maxPointsBytes = 16 * 1024 * 1024;

const Tariffs = z.object({
  tariff_codes: z
    .array(
      z.object({
        tariff_code: z.int(),
        delivery_mode: z.int(),
        delivery_sum: z.number().min(0).max(10_000_000),
        calendar_max: z.int().min(0).max(365).nullish(),
        period_max: z.int().min(0).max(365),
      }),
    )
    .max(500)
    .default([]),
});
const Services = z.object({
  services: z.array(z.object({ code: z.string(), sum: z.number().min(0).max(1_000_000) })).default([]),
});
const services = { hand: "GET_UP_FLOOR_BY_HAND", elevator: "GET_UP_FLOOR_BY_ELEVATOR" } as const;

/** CDEK, API v2. The list of points has a limit and a breaker of its own: it is long, and nobody waits for it. */
export function createCarrier({ url, calculationMs = 2_500, ...account }: CarrierSettings): Carrier {
  const ask = cdekConnection(
    createHttpGateway({ system, url, timeLimitMs: calculationMs, restMs, fewestCalls }),
    account,
  );
  const slowly = { system: `${system}-points`, url, timeLimitMs: pointsMs, maxAnswerBytes: maxPointsBytes };
  const askSlowly = cdekConnection(createHttpGateway(slowly), account);
  const post = <T>(path: string, body: object, answer: z.ZodType<T>, timeLimitMs = calculationMs) =>
    ask({
      method: "POST",
      path,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      answer,
      isRepeatable: true,
      timeLimitMs,
    });

  return {
    async tariffs(shipment, timeLimitMs) {
      const answer = await post("/calculator/tarifflist", requestOf(shipment), Tariffs, timeLimitMs);
      return answer.tariff_codes.map((each) => ({
        code: each.tariff_code,
        mode: each.delivery_mode,
        sumRoubles: each.delivery_sum,
        daysMax: each.calendar_max ?? each.period_max,
      }));
    },

    async carrying(shipment, tariffCode, floor, timeLimitMs) {
      const ways = Object.entries(services).map(async ([way, code]) => {
        const wanted = { tariff_code: tariffCode, services: [{ code, parameter: String(floor) }] };
        const answer = await post(
          "/calculator/tariff",
          { ...requestOf(shipment), ...wanted },
          Services,
          timeLimitMs,
        ).catch(leaveOutRefused);
        return [way, answer?.services.find((each) => each.code === code)?.sum] as const;
      });
      const priced = await Promise.all(ways);
      return Object.fromEntries(priced.filter(([, sum]) => sum !== undefined));
    },

    async points(page) {
      const query = new URLSearchParams({ country_code: "RU", size: String(pointsPerPage), page: String(page) });
      const path = `/deliverypoints?${query.toString()}`;
      const rows = await askSlowly({ method: "GET", path, answer: z.array(z.unknown()).max(pointsPerPage) });
      // One point that is written wrongly is no reason to do without the others.
      const points = rows.flatMap((row) => {
        const point = CdekPoint.safeParse(row);
        return point.success ? [carrierPoint(point.data)] : [];
      });
      return { points, isLast: rows.length < pointsPerPage };
    },
  };
}

/** The carrier's no to a service is an answer: there is none. */
function leaveOutRefused(error: unknown): null {
  if (error instanceof GatewayError && error.fault === "refused") return null;
  throw error;
}

const requestOf = ({ fromCity, toCity, readyDay, isFreight, parcels }: Shipment) => ({
  type: isFreight ? 2 : 1,
  currency: "RUB",
  lang: "rus",
  date: `${readyDay}T10:00:00+03:00`,
  from_location: { code: fromCity },
  to_location: { code: toCity },
  packages: parcels.map(carrierPackage),
});
