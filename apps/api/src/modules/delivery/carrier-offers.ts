import { createHash } from "node:crypto";
import type { CarrierState } from "@zertsalo/contract/delivery-calls";
import type { CarrierTariff, FittingTariffs } from "@zertsalo/domain/delivery/delivery-items";
import { weightClassKg } from "@zertsalo/domain/delivery/parcels";
import type { Carrier, CarrierCarrying, Shipment } from "@zertsalo/gateways/carrier";
import { GatewayError } from "@zertsalo/gateways/gateway-error";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { CarrierMetrics } from "../../plugins/carrier.ts";
import type { TimeLimits } from "../../limits/time-limits.ts";

interface Parts {
  carrier: Carrier;
  carrierMetrics: CarrierMetrics;
  redis: Redis;
  log: FastifyBaseLogger;
  timeLimits: Pick<TimeLimits, "carrierMs">;
}

export interface CarrierOffers {
  carrier: CarrierState;
  tariffs: readonly CarrierTariff[];
  carrying: CarrierCarrying;
}

interface CarrierOffersInput {
  fit: (tariffs: readonly CarrierTariff[]) => FittingTariffs;
  floor: number;
  /** Start of the calculation; the carrier's timeout counts from here. */
  startedMs: number;
}

/** Minimum timeout of a request to the carrier; with less time left carrying is not requested. */
const leastMs = 250;
/** Cached tariffs younger than this are used without a request. */
const freshMs = 10 * 60_000;
const ttlSeconds = 24 * 3_600;

const silent = "СДЭК сейчас не\u00a0отвечает. Выберите нашу доставку или самовывоз, либо попробуйте позже";
const notThere = "СДЭК не\u00a0возит такой груз в\u00a0этот город";

interface CachedTariffs {
  /** Hash of the exact shipment the tariffs were requested for. */
  exact: string;
  at: number;
  tariffs: CarrierTariff[];
}

/**
 * Offers of the carrier, or the reason for none; never throws and never exceeds its timeout. If the carrier does not
 * answer, cached tariffs for the same city and weight class are used, up to a day old.
 */
export async function carrierOffers(
  parts: Parts,
  shipment: Shipment,
  { fit, floor, startedMs }: CarrierOffersInput,
): Promise<CarrierOffers> {
  const leftMs = () => Math.max(leastMs, parts.timeLimits.carrierMs - (performance.now() - startedMs));
  const answered = await tariffsFor(parts, shipment, leftMs());
  const { door } = fit(answered.tariffs);
  const asksCarrying = door && answered.carrier.state === "fresh" && leftMs() > leastMs;
  return {
    ...answered,
    carrying: asksCarrying ? await carryingFor(parts, shipment, { code: door.code, floor, leftMs: leftMs() }) : {},
  };
}

async function tariffsFor(parts: Parts, shipment: Shipment, leftMs: number): Promise<Omit<CarrierOffers, "carrying">> {
  const { carrier, carrierMetrics, redis, log } = parts;
  const exact = hashOf(shipment);
  const key = `carrier:tariffs:${shipment.toCity}:${shipment.isFreight}:${weightClassKg(shipment.parcels)}`;
  const cached = await read<CachedTariffs>(redis, key);
  if (cached?.exact === exact && Date.now() - cached.at < freshMs) {
    carrierMetrics.count("remembered");
    return { carrier: { state: "fresh", text: null }, tariffs: cached.tariffs };
  }
  try {
    const tariffs = await carrier.tariffs(shipment, leftMs);
    carrierMetrics.count("fresh");
    await write(redis, key, { exact, at: Date.now(), tariffs } satisfies CachedTariffs, ttlSeconds);
    return { carrier: { state: "fresh", text: null }, tariffs };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    carrierMetrics.count(error.fault);
    log.warn({ system: error.system, fault: error.fault, status: error.status }, "carrier tariff request failed");
    if (!error.isPassing) return { carrier: { state: "refused", text: notThere }, tariffs: [] };
    if (!cached) return { carrier: { state: "away", text: silent }, tariffs: [] };
    return { carrier: { state: "kept", text: null }, tariffs: cached.tariffs };
  }
}

/** Without an answer carrying is left out, and delivery to the door is still offered. */
async function carryingFor(
  { carrier, carrierMetrics, redis, log }: Parts,
  shipment: Shipment,
  { code, floor, leftMs }: { code: number; floor: number; leftMs: number },
): Promise<CarrierCarrying> {
  const key = `carrier:carrying:${hashOf(shipment)}:${code}:${floor}`;
  const cached = await read<CarrierCarrying>(redis, key);
  if (cached) return cached;
  try {
    const carrying = await carrier.carrying(shipment, code, floor, leftMs);
    await write(redis, key, carrying, freshMs / 1_000);
    return carrying;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    carrierMetrics.count(error.fault);
    log.warn(
      { system: error.system, fault: error.fault, status: error.status },
      "carrier carrying price request failed",
    );
    return {};
  }
}

const hashOf = (shipment: Shipment) => createHash("sha1").update(JSON.stringify(shipment)).digest("base64url");

async function read<T>(redis: Redis, key: string): Promise<T | null> {
  const cached = await redis.get(key).catch(() => null);
  return cached ? (JSON.parse(cached) as T) : null;
}

/** Without Redis nothing is cached and the next calculation makes a new request. */
async function write(redis: Redis, key: string, value: unknown, seconds: number): Promise<void> {
  await redis.set(key, JSON.stringify(value), "EX", seconds).catch(() => null);
}
