import type { DeliveryState } from "@zertsalo/contract/order-enums";

/** Codes of transit, older names and their newer equivalents. */
const road = [
  "READY_TO_SHIP_AT_SENDING_OFFICE",
  "READY_FOR_SHIPMENT_IN_SENDER_CITY",
  "PASSED_TO_CARRIER_AT_SENDING_OFFICE",
  "TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY",
  "SEND_TO_TRANSIT_OFFICE",
  "SENT_TO_TRANSIT_CITY",
  "MET_AT_TRANSIT_OFFICE",
  "ACCEPTED_IN_TRANSIT_CITY",
  "ACCEPTED_TO_OFFICE_TRANSIT_WAREHOUSE",
  "ACCEPTED_AT_TRANSIT_WAREHOUSE",
  "READY_TO_SHIP_IN_TRANSIT_OFFICE",
  "PASSED_TO_CARRIER_AT_TRANSIT_OFFICE",
  "TAKEN_BY_TRANSPORTER_FROM_TRANSIT_CITY",
  "SEND_TO_RECIPIENT_OFFICE",
  "SENT_TO_RECIPIENT_CITY",
  "MET_AT_RECIPIENT_OFFICE",
  "ACCEPTED_IN_RECIPIENT_CITY",
  "ACCEPTED_AT_DELIVERY_WAREHOUSE",
  "ENTERED_TO_DELIVERY_WAREHOUSE",
  "ISSUED_FOR_DELIVERY",
  "TAKEN_BY_COURIER",
];

/** The carrier's codes mapped to our states. */
const states: Record<string, DeliveryState> = {
  ...Object.fromEntries(road.map((code) => [code, "delivering"] as const)),
  CREATED: "given",
  RECEIVED_AT_SHIPMENT_WAREHOUSE: "given",
  ACCEPTED_AT_PICK_UP_POINT: "arrived",
  ACCEPTED_AT_WAREHOUSE_ON_DEMAND: "arrived",
  ENTERED_TO_WAREHOUSE_ON_DEMAND: "arrived",
  POSTOMAT_POSTED: "arrived",
  RETURNED_TO_DELIVERY_WAREHOUSE: "attempt_failed",
  RETURNED_TO_RECIPIENT_CITY_WAREHOUSE: "attempt_failed",
  NOT_DELIVERED: "return",
  POSTOMAT_SEIZED: "return",
  RETURNED_TO_SENDER_WAREHOUSE: "return",
  DELIVERED: "completed",
  POSTOMAT_RECEIVED: "completed",
};

/** Unknown codes count as transit. */
export const toDeliveryState = (code: string): DeliveryState => states[code] ?? "delivering";
export const isSupportedStatus = (code: string) => Object.hasOwn(states, code) || isVoid(code);

const isVoid = (code: string) => code === "REMOVED";

export interface CarrierStatus {
  code: string;
  at: Date;
}

/** By the carrier's own time, not by the order of arrival; a deleted shipment has no further statuses. */
export const inTime = (statuses: readonly CarrierStatus[]) =>
  statuses.filter(({ code }) => !isVoid(code)).toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** Final state of all statuses: a hand-over wins over anything later except a return. */
export function resolveOutcome(
  statuses: readonly CarrierStatus[],
): "announced" | "moving" | "returned" | "handed over" | null {
  const history = inTime(statuses);
  const lastOf = (state: DeliveryState) => history.findLastIndex(({ code }) => toDeliveryState(code) === state);
  if (history.length === 0) return null;
  if (lastOf("return") > lastOf("completed")) return "returned";
  if (lastOf("completed") >= 0) return "handed over";
  return history.every(({ code }) => code === "CREATED") ? "announced" : "moving";
}
