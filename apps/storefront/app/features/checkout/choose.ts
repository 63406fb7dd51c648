import { type HomeKind, isHomeKind, type PointKind } from "@zertsalo/domain/delivery/delivery-types";
import type { CheckoutChoice } from "./checkout-data.ts";
import type { Offers } from "./offers-data.ts";

/**
 * The choice after a change, fitted to what is offered, and the offer that goes with it; null: nothing is. The server
 * has the last word, this only shows at once what it will say.
 */
export function chooseDelivery(
  offers: Offers,
  choice: CheckoutChoice,
  change: Partial<CheckoutChoice>,
): { choice: CheckoutChoice; id: string | null } {
  const isOther = change.way !== undefined && change.way !== choice.way;
  const next = { ...choice, ...(isOther && { date: null, slot: null, time: null, point: null }), ...change };
  return isHomeKind(next.way) ? atHome(offers, next, next.way) : atPoint(offers, next, next.way);
}

function atHome(offers: Offers, next: CheckoutChoice, way: HomeKind) {
  const days = offers.days[way].filter(({ price }) => price !== null);
  const day = days.find(({ date }) => date === next.date) ?? days[0];
  const slots = day?.slots ?? [];
  const method = slots.some(({ ids }) => ids[next.method]) ? next.method : "none";
  const carried = slots.filter(({ ids }) => ids[method]);
  const slot = carried.find(({ key }) => key === next.slot) ?? carried[0];
  const time = slot?.times.includes(next.time ?? "") ? next.time : (slot?.times[0] ?? null);
  const choice: CheckoutChoice = {
    ...next,
    date: day?.date ?? null,
    slot: slot?.key ?? null,
    time,
    method,
    point: null,
  };
  return { choice, id: slot?.ids[method] ?? null };
}

function atPoint(offers: Offers, next: CheckoutChoice, way: PointKind) {
  const points = offers.points[way];
  const id = (points.find((point) => point.id === next.point) ?? points[0])?.id ?? null;
  const choice: CheckoutChoice = { ...next, date: null, slot: null, time: null, method: "none", point: id };
  return { choice, id };
}

/** What a form says of a choice. */
export function choiceFields(choice: CheckoutChoice): Record<string, string> {
  const fields = Object.entries(choice).filter(([, value]) => value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
