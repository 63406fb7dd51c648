import { setTimeout as pause } from "node:timers/promises";
import type { CarrierStatus } from "@zertsalo/domain/delivery/carrier-statuses";
import { carrierPackage, type Parcel } from "@zertsalo/domain/delivery/parcels";
import { roubles } from "@zertsalo/domain/text/format";
import { z } from "zod";
import type { CarrierSettings } from "./carrier.ts";
import { cdekConnection } from "./cdek-connection.ts";
import { GatewayError } from "./gateway-error.ts";
import { createHttpGateway } from "./http-gateway.ts";

/** An order ready for the carrier. Prepaid: the carrier collects no money. */
export interface ShipmentOrder {
  /** Our number, the only key for detecting a repeat. */
  number: string;
  tariffCode: number;
  isFreight: boolean;
  fromCity: number;
  to: { point: string } | { city: number; address: string };
  recipient: { name: string; phone: string; email: string | null };
  /** One parcel per piece. */
  parcels: readonly { parcel: Parcel; name: string; article: string; cost: number }[];
}

export interface ReadShipment {
  id: string;
  number: string;
  /** `waiting`: the carrier has not validated it yet. */
  state: "waiting" | "registered" | "refused" | "deleted";
  refusal: string | null;
  trackNumber: string | null;
  statuses: CarrierStatus[];
  /** Last day of storage at its point. */
  storedUntil: string | null;
}

/** Shipments at the carrier. All failures are a `GatewayError`. */
export interface CarrierShipments {
  /** Returns the carrier's id. Not idempotent: look for the number first. */
  register(order: ShipmentOrder): Promise<string>;
  byNumber(number: string): Promise<ReadShipment | null>;
  read(id: string): Promise<ReadShipment | null>;
  /** False: it cannot be deleted any more. */
  remove(id: string): Promise<boolean>;
  /** Label for the parcels, as PDF; null: the carrier has none. */
  label(id: string): Promise<Uint8Array | null>;
}

const jobMs = 30_000;
/** One page per parcel. */
const longestLabel = 4 * 1024 * 1024;
/** The carrier renders a label after the request, so it is polled; a person waits for it. */
const labelLooks = 10;
const labelPauseMs = 400;

const Entity = z.object({ entity: z.object({ uuid: z.string().max(100) }) });
const Read = z.object({
  entity: z.object({
    uuid: z.string().max(100),
    number: z.string().max(100).nullish(),
    cdek_number: z.string().max(50).nullish(),
    keep_free_until: z.string().max(40).nullish(),
    statuses: z
      .array(z.object({ code: z.string().max(100), date_time: z.coerce.date() }))
      .max(500)
      .default([]),
  }),
  requests: z
    .array(
      z.object({
        type: z.string(),
        state: z.string(),
        errors: z.array(z.object({ code: z.string(), message: z.string().max(1_000) })).nullish(),
      }),
    )
    .max(200)
    .default([]),
});

const Print = z.object({
  entity: z.object({ statuses: z.array(z.object({ code: z.string().max(50) })).default([]) }),
});

/** CDEK, API v2: registration is accepted at once and validated later. */
export function createCarrierShipments({ url, ...account }: CarrierSettings): CarrierShipments {
  const gateway = createHttpGateway({ system: "cdek-orders", url, timeLimitMs: jobMs, maxAnswerBytes: longestLabel });
  const ask = cdekConnection(gateway, account);
  const readAt = (path: string) =>
    ask({ method: "GET", path, answer: Read, isRepeatable: true }).then(shipmentOf, whereNotFound);

  return {
    async register(order) {
      const body = JSON.stringify(requestOf(order));
      const headers = { "content-type": "application/json" };
      return (await ask({ method: "POST", path: "/orders", headers, body, answer: Entity })).entity.uuid;
    },
    byNumber: (number) => readAt(`/orders?im_number=${encodeURIComponent(number)}`),
    read: (id) => readAt(`/orders/${encodeURIComponent(id)}`),
    async remove(id) {
      const path = `/orders/${encodeURIComponent(id)}`;
      const answer = await ask({ method: "DELETE", path, answer: z.unknown() }).then(() => true, whereNotFound);
      return answer ?? false;
    },
    async label(id) {
      const body = JSON.stringify({ orders: [{ order_uuid: id }], copy_count: 1, format: "A6" });
      const headers = { "content-type": "application/json" };
      const print = { method: "POST", path: "/print/barcodes", headers, body, answer: Entity } as const;
      const printJob = await ask(print).catch(whereNotFound);
      if (!printJob) return null;
      const path = `/print/barcodes/${encodeURIComponent(printJob.entity.uuid)}`;
      for (let look = 0; look < labelLooks; look += 1) {
        const { entity } = await ask({ method: "GET", path, answer: Print, isRepeatable: true });
        if (entity.statuses.some(({ code }) => code === "INVALID" || code === "REMOVED")) return null;
        if (entity.statuses.some(({ code }) => code === "READY")) {
          const file = { method: "GET", path: `${path}.pdf`, headers: { accept: "application/pdf" } } as const;
          return ask({ ...file, answer: z.instanceof(Uint8Array), isFile: true, isRepeatable: true });
        }
        await pause(labelPauseMs);
      }
      throw new GatewayError("cdek-orders", "slow");
    },
  };
}

/** A permanent refusal for one shipment: it does not exist, or is not available. */
function whereNotFound(error: unknown): null {
  if (error instanceof GatewayError && error.fault === "refused" && !error.isPassing) return null;
  throw error;
}

function shipmentOf({ entity, requests }: z.output<typeof Read>): ReadShipment {
  const request = requests.findLast(({ type }) => type === "CREATE");
  const isDeleted = entity.statuses.some(({ code }) => code === "REMOVED");
  const refusal = request?.errors?.map(({ code, message }) => `${code}: ${message}`).join("; ") || null;
  return {
    id: entity.uuid,
    number: entity.number ?? "",
    state: isDeleted ? "deleted" : stateOf(request?.state),
    refusal,
    trackNumber: entity.cdek_number ?? null,
    statuses: entity.statuses.map(({ code, date_time: at }) => ({ code, at })),
    storedUntil: entity.keep_free_until?.slice(0, 10) ?? null,
  };
}

function stateOf(state: string | undefined): ReadShipment["state"] {
  if (state === "INVALID") return "refused";
  return state === "SUCCESSFUL" ? "registered" : "waiting";
}

function requestOf({ number, tariffCode, isFreight, fromCity, to, recipient, parcels }: ShipmentOrder) {
  const { name, phone, email } = recipient;
  return {
    type: isFreight ? 2 : 1,
    number,
    tariff_code: tariffCode,
    from_location: { code: fromCity },
    ...("point" in to ? { delivery_point: to.point } : { to_location: { code: to.city, address: to.address } }),
    recipient: { name, ...(email && { email }), phones: [{ number: `+${phone}` }] },
    packages: parcels.map(({ parcel, name: goods, article, cost }, at) => ({
      number: String(at + 1),
      ...carrierPackage(parcel),
      items: [
        {
          name: goods.slice(0, 255),
          ware_key: article,
          payment: { value: 0 },
          cost: roubles(cost),
          weight: parcel.weightGrams,
          amount: 1,
        },
      ],
    })),
  };
}
