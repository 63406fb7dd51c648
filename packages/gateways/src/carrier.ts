import type { Day } from "@zertsalo/domain/delivery/calendar";
import type { CarrierTariff } from "@zertsalo/domain/delivery/delivery-items";
import { carrierPackage, type Parcel } from "@zertsalo/domain/delivery/parcels";
import { z } from "zod";
import { type CdekAccount, cdekConnection } from "./cdek-connection.ts";
import { carrierPoint, type CarrierPoint, CdekPoint } from "./cdek-points.ts";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";

/** Goods to be delivered, and the first day. Cities have the carrier's codes. */
export interface Shipment {
  fromCity: number;
  toCity: number;
  readyDay: Day;
  isFreight: boolean;
  parcels: readonly Parcel[];
}

/** Price of each way of carrying in. */
export type CarrierCarrying = Partial<Record<"hand" | "elevator", number>>;

/** All failures are a `GatewayError`. A caller with a waiting buyer passes a time limit, up to `calculationMs`. */
export interface Carrier {
  tariffs(shipment: Shipment, timeLimitMs?: number): Promise<CarrierTariff[]>;
  /** Roubles for carrying to a floor by a tariff; ways without a price are left out. */
  carrying(shipment: Shipment, tariffCode: number, floor: number, timeLimitMs: number): Promise<CarrierCarrying>;
  /** One page of all points, from 0. */
  points(page: number): Promise<{ points: CarrierPoint[]; isLast: boolean }>;
}

export interface CarrierSettings extends CdekAccount {
  url: string;
  /** Longest wait of a buyer for a calculation; 2.5 s except in tests. */
  calculationMs?: number;
}

const system = "cdek";
/** Short, so that a recovered carrier is noticed soon. */
const restMs = 10_000;
/** A hanging carrier fails at most four calls in ten seconds, since all wait for one token. */
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

/** CDEK, API v2. The list of points has its own limit and breaker: it is long, and no buyer waits for it. */
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
      // One invalid point does not invalidate the others.
      const points = rows.flatMap((row) => {
        const point = CdekPoint.safeParse(row);
        return point.success ? [carrierPoint(point.data)] : [];
      });
      return { points, isLast: rows.length < pointsPerPage };
    },
  };
}

/** A refused service counts as unavailable. */
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
