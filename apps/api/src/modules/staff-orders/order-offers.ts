import type { Money } from "@zertsalo/contract/money";
import type { ReceivingPlace, StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { checkRows } from "@zertsalo/db/check-rows";
import { closedParts, ClosedPartsColumn } from "@zertsalo/db/closed-parts";
import type { Db } from "@zertsalo/db/connection";
import { toParcels } from "@zertsalo/domain/delivery/configured-delivery";
import { type Parcel, toParcel, totalWeightGrams } from "@zertsalo/domain/delivery/parcels";
import { readyDaysOfOrder, type SuppliedLine } from "@zertsalo/domain/delivery/ready-day";
import { sql } from "kysely";
import { z } from "zod";
import type { Server } from "../../server.ts";
import {
  type DeliveryFacts,
  deliveryFacts,
  type DeliveryOffers,
  deliveryOffers,
  resolveDeliveryTerms,
} from "../delivery/delivery.ts";
import type { OrderLineRow, OrderRow } from "../orders/orders.ts";

/** Facts of an order that its rows lack. */
const ReceivingFacts = z.strictObject({
  now: z.date(),
  closed: ClosedPartsColumn,
  /** The code of the order makes its delivery free. */
  isFreeByCode: z.boolean(),
  /** The day by which the workshop has packed its pieces. */
  packedBy: z.iso.date().nullable(),
});

async function receivingFacts(db: Db, { customer_id: customerId, uid, coupon }: OrderRow) {
  const { rows } = await sql`
    select now() as now, ${sql.raw(closedParts)} as closed,
      exists (select from promotion where code = ${coupon} and kind = 'freeDelivery') as "isFreeByCode",
      (select forecast::text from work_promise where customer_id = ${customerId} and order_uid = ${uid}) as "packedBy"`.execute(
    db,
  );
  const [facts] = checkRows(ReceivingFacts, rows);
  if (!facts) throw new Error("The facts of an order have no row");
  return facts;
}

export interface OrderOffers extends DeliveryOffers {
  facts: DeliveryFacts;
  weightGrams: number;
  exactStepMin: number;
}

/** The checkout's calculation for the goods of an order, which stay reserved and priced as they are. */
export async function offersOfOrder(app: Server, row: OrderRow, place: ReceivingPlace): Promise<OrderOffers> {
  const startedMs = performance.now();
  const ids = row.items.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const city = { cdekCity: place.cityId ?? row.city_id, storeId: 0 };
  const [facts, own] = [await deliveryFacts(app.pool, city, ids), await receivingFacts(app.db, row)];
  const terms = resolveDeliveryTerms(facts.prices, facts.zone);
  const parcels = row.items.flatMap((line) => parcelsOf(line, facts));
  const calendar = buildCalendar(facts.calendar);
  const lines = row.items.map((line) => suppliedLine(line, own.packedBy));
  const moments = { placedAt: row.completed_at, promised: row.delivery_date, now: own.now };
  const offers = await deliveryOffers(app, {
    cargo: {
      itemsTotal: row.items_total,
      isFreeByCode: own.isFreeByCode,
      parcels,
      place: { floor: place.floor, entranceLength: place.entranceLength },
      prices: facts.prices,
      terms,
    },
    facts,
    packages: row.items.flatMap(({ snapshot }) => snapshot.configuration?.packages ?? []),
    ready: readyDaysOfOrder(lines, moments, calendar),
    calendar,
    place: { address: place.address, coordinates: null },
    carrierClosed: own.closed["carrier.cdek"],
    startedMs,
  });
  return { ...offers, facts, weightGrams: totalWeightGrams(parcels), exactStepMin: terms.courier.exactStepMin };
}

function parcelsOf(line: OrderLineRow, { sizes }: DeliveryFacts): Parcel[] {
  const { snapshot, quantity } = line;
  const packed = snapshot.configuration && toParcels(snapshot.configuration.packages);
  const unknown = { widthMm: null, heightMm: null, depthMm: null };
  const size = sizes.find(({ productId }) => productId === line.product_id) ?? unknown;
  const weightGrams = Math.round(line.weight_grams / quantity);
  const piece = packed ?? [toParcel({ ...size, weightGrams, isSpecialProduct: snapshot.isSpecialProduct })];
  return Array.from({ length: quantity }, () => piece).flat();
}

const suppliedLine = ({ snapshot, quantity }: OrderLineRow, packedBy: string | null): SuppliedLine => ({
  storages: snapshot.storages,
  quantity,
  workingDays: snapshot.configuration?.leadTimeDays ?? null,
  packedBy: snapshot.configuration ? packedBy : null,
});

export function offersAnswer(
  row: OrderRow,
  { paidFor, canBeDearer }: { paidFor: Money; canBeDearer: boolean },
  offers: OrderOffers,
): StaffDeliveryOffers {
  const { items, unfit, carrier, place, facts, exactStepMin } = offers;
  return {
    city: { id: facts.city.id, name: facts.city.name },
    items,
    unfit,
    carrier,
    place: { isKnown: place.isFound, hasHouse: place.hasHouse, otherCity: place.otherCity },
    exactStepMin,
    canBeDearer,
    money: {
      itemsTotal: row.items_total,
      deliveryPrice: row.delivery_price,
      unloadPrice: row.unload_price,
      orderTotal: row.order_total,
      paidFor,
    },
  };
}
