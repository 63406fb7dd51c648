import type { Package } from "@zertsalo/configurator/model";
import type { DeliveryItem } from "@zertsalo/contract/delivery";
import type { CarrierState, DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import { findArea, inArea } from "@zertsalo/domain/delivery/courier-areas";
import { type Cargo, carrierItems, fittingTariffs } from "@zertsalo/domain/delivery/delivery-items";
import { dispatch } from "@zertsalo/domain/delivery/delivery-settings";
import { getDeliveryKind, isCarrierDoor } from "@zertsalo/domain/delivery/delivery-types";
import { unfitWays } from "@zertsalo/domain/delivery/packed-fit";
import { isFreight } from "@zertsalo/domain/delivery/parcels";
import type { ReadyDays } from "@zertsalo/domain/delivery/ready-day";
import type { WorkCalendar } from "@zertsalo/domain/delivery/work-calendar";
import type { Server } from "../../server.ts";
import { type CarrierOffers, carrierOffers } from "./carrier-offers.ts";
import type { DeliveryFacts } from "./delivery-facts.queries.ts";
import { ownOffers } from "./own-offers.ts";
import { type PlaceInput, type QuotePlace, resolvePlace } from "./place.ts";
import { quotedItems } from "./quoted-items.ts";
import type { QuotedItem } from "./quotes.queries.ts";

interface OffersInput {
  cargo: Cargo;
  facts: DeliveryFacts;
  /** Packages of made-to-order pieces, which not every way takes. */
  packages: readonly Package[];
  ready: ReadyDays;
  calendar: WorkCalendar;
  place: PlaceInput;
  /** Message of the switch that closes the carrier. */
  carrierClosed: string | undefined;
  /** Start of the calculation; the carrier's timeout counts from here. */
  startedMs: number;
}

export interface DeliveryOffers {
  items: DeliveryItem[];
  /** The same with the internal fields that are stored. */
  quoted: QuotedItem[];
  unfit: DeliveryCalculation["unfit"];
  carrier: CarrierState;
  place: QuotePlace;
}

/** All offers for these goods at this place. Our own offers do not wait for a failing external service. */
export async function deliveryOffers(app: Server, input: OffersInput): Promise<DeliveryOffers> {
  const { facts, ready, calendar, carrierClosed } = input;
  const [place, answer] = await Promise.all([
    resolvePlace(app, facts.city, input.place),
    ready.carrier === null || carrierClosed
      ? nothingCarried(carrierClosed)
      : askCarrier(app, input, { readyDay: ready.carrier, startedMs: input.startedMs }),
  ]);
  // Nothing that the carrier is asked for depends on our courier's areas.
  const cargo = inArea(input.cargo, findArea(facts.zone?.areas ?? [], place.coordinates));
  const own = ownOffers(cargo, facts, { ready, calendar, coordinates: place.coordinates });
  const carried = ready.carrier === null ? [] : carriedOffers(cargo, facts, answer, ready.carrier);
  const unfit = unfitWays(input.packages);
  const items = [...own, ...carried].filter(
    ({ deliveryType }) =>
      !(place.otherCity && isCarrierDoor(deliveryType)) &&
      !unfit.some(({ kind }) => kind === getDeliveryKind(deliveryType)),
  );
  return { items, quoted: quotedItems(items, cargo, facts, answer.tariffs), unfit, carrier: answer.carrier, place };
}

const nothingCarried = (closed: string | undefined): CarrierOffers => ({
  carrier: closed ? { state: "closed", text: closed } : { state: "fresh", text: null },
  tariffs: [],
  carrying: {},
});

function askCarrier(
  app: Server,
  { cargo, facts: { city } }: Pick<OffersInput, "cargo" | "facts">,
  { readyDay, startedMs }: { readyDay: Day; startedMs: number },
) {
  const { parcels, place, terms } = cargo;
  const shipment = {
    fromCity: dispatch.carrier.cityId,
    toCity: city.id,
    readyDay,
    isFreight: isFreight(parcels, terms),
    parcels,
  };
  const fit = (tariffs: CarrierOffers["tariffs"]) => fittingTariffs(parcels, tariffs, terms);
  return carrierOffers(app, shipment, { fit, floor: place.floor, startedMs });
}

const carriedOffers = (cargo: Cargo, { points }: DeliveryFacts, { tariffs, carrying }: CarrierOffers, readyDay: Day) =>
  carrierItems(cargo, { tariffs, carrying, points, dayAfter: (daysOnRoad) => addDays(readyDay, daysOnRoad) });
