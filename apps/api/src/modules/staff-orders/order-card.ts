import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import type { StaffRight } from "@zertsalo/contract/staff-rights";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { type OrderState, readOrder } from "@zertsalo/orders/order-state";
import { returnedSum, returnMovesOpen, staffReturnRefusal } from "@zertsalo/domain/orders/after-order";
import { canHavePapers } from "@zertsalo/domain/orders/closing-papers";
import { consequences } from "@zertsalo/domain/orders/effect-texts";
import { canChangeContacts, canChangeDelivery } from "@zertsalo/domain/orders/delivery-change";
import { canChangeDay, canProposeDay, canShip } from "@zertsalo/domain/orders/staff-delivery";
import { declineText } from "@zertsalo/domain/orders/payment-declines";
import { isOnTheRoad } from "@zertsalo/domain/orders/order-label";
import { hasPickupCode, needsPickupCode } from "@zertsalo/domain/orders/pickup-code";
import { isOnline, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { dueAtTill } from "@zertsalo/domain/orders/received-money";
import { compensatedOrder } from "@zertsalo/domain/orders/receipts";
import { canRefundPart } from "@zertsalo/domain/orders/refunds";
import { isBuyersTurn } from "@zertsalo/domain/orders/order-sources";
import { mainStep, staffMoves } from "@zertsalo/domain/orders/staff-moves";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { ShopError } from "../../http/shop-error.ts";
import { orderDetails, type OrderRow, orderOfUid } from "../orders/orders.ts";
import { type OfficeRow, officeRow, paidLeft, type ReturnRow } from "./order-card.queries.ts";
import { keyOfNumber } from "./staff-orders.queries.ts";

/** Titles of staff changes in the audit log. */
type Titles = ReadonlyMap<string, string>;

export async function requireOrderKey(db: Db, number: number): Promise<OrderKey> {
  const key = await keyOfNumber(db, number);
  if (!key) throw new ShopError("order_not_found");
  return key;
}

export async function orderCard(
  db: Db,
  number: number,
  rights: readonly StaffRight[],
  titles: Titles,
): Promise<StaffOrder> {
  const key = await requireOrderKey(db, number);
  const [row, state] = [await orderOfUid(db, key.customerId, key.uid), await readOrder(db, key)];
  if (!row || !state) throw new ShopError("order_not_found");
  const office = await officeRow(db, key, number);
  // An owner alone moves no orders: the fixed role has none of these rights.
  const may = (right: StaffRight) => rights.includes(right);
  const canRefund = may("orders.refund");
  const open = staffMoves(state, rights).map(({ to }) => to);
  const next = mainStep(state.status, open);
  const isByHand = !isOnline(state.payment.method);
  const left = isByHand ? office.byHand : await paidLeft(db, key);
  const lines = settledLines(row, office.compensation);
  const lineOf = (uid: string) => lines.find(({ item }) => item === uid);
  return {
    // The pickup code proves the buyer's identity: staff must ask him for it.
    order: { ...(await orderDetails(db, row)), pickup: null },
    version: office.version,
    moves: office.moves.map(({ at, ...move }) => ({ ...move, text: staffStatusText(move.status), at: iso(at) })),
    allowed: open.map((to) => ({
      to,
      text: staffStatusText(to),
      isMain: to === next,
      consequences: consequences(state, to, left),
      needsCode: needsPickupCode(state, to),
    })),
    buyer: office.buyer,
    money: {
      paid: left,
      refundable: canRefund && canRefundPart(state.status) ? left : 0,
      isByHand,
      dueAtTill: may("orders.till") ? dueAtTill(state) : 0,
    },
    payments: office.payments.map(paymentOf),
    refunds: office.refunds.map(withIso),
    receipts: office.receipts.map(withIso),
    files: office.files,
    returns: office.returns.flatMap((request) => {
      const line = lineOf(request.item);
      return line ? [toStaffReturn(request, line, canRefund)] : [];
    }),
    returnable: canRefund ? lines.filter(({ item }) => canReturn(state, office, item)) : [],
    canAddPaper:
      may("orders.change") && canHavePapers({ reached: state.reached, shopperType: row.shopper_type as ShopperType }),
    delivery: deliveryOf(state, office, may),
    byStaff: office.byStaff && {
      ...office.byStaff,
      openedAt: office.byStaff.openedAt && iso(office.byStaff.openedAt),
      canSendLink: may("orders.call") && isBuyersTurn(state.status),
    },
    recipient: row.recipient as StaffOrder["recipient"],
    canChangeContacts: may("orders.delivery") && canChangeContacts(state, office.shipment?.state ?? null),
    notes: office.notes.map(withIso),
    changes: changesOf(office, titles),
  };
}

type May = (right: StaffRight) => boolean;

function deliveryOf(state: OrderState, { shipment, carrierTrouble, city }: OfficeRow, may: May) {
  const canDeliver = may("orders.delivery");
  return {
    shipment: shipment && {
      number: `${state.number}-${shipment.n}`,
      state: shipment.state,
      hasLabel: shipment.state === "registered" && shipment.carrierId !== null,
    },
    trouble: carrierTrouble,
    kept: hasPickupCode(state) ? { until: state.reservationTo, canResendCode: may("orders.move") } : null,
    canShip: canDeliver && canShip(state, shipment?.state ?? null),
    canChangeDay: canDeliver && canChangeDay(state),
    canProposeDay: canDeliver && canProposeDay(state),
    canChange: canDeliver && canChangeDelivery(state),
    city,
  };
}

type Line = StaffOrder["returnable"][number];

interface SettledLine extends Pick<OrderRow["items"][number], "uid" | "quantity" | "price_total"> {
  snapshot: { name: string };
}

/** Cost of each line by its settlement receipt. */
export function settledLines(
  row: Pick<OrderRow, "delivery_price" | "unload_price" | "order_total"> & { items: readonly SettledLine[] },
  compensation: number,
): Line[] {
  const { items } = compensatedOrder(
    {
      items: row.items.map((line) => ({
        name: line.snapshot.name,
        quantity: line.quantity,
        priceTotal: line.price_total,
      })),
      deliveryPrice: row.delivery_price,
      unloadPrice: row.unload_price,
      orderTotal: row.order_total,
      vatPercent: 0,
    },
    compensation,
  );
  return items.map(({ name, quantity, priceTotal }, at) => ({
    item: row.items[at]?.uid ?? "",
    name,
    quantity,
    priceTotal,
  }));
}

function canReturn(state: OrderState, { returns }: OfficeRow, item: string): boolean {
  const returned = returns.find((request) => request.item === item)?.state ?? null;
  return staffReturnRefusal({ isReceived: isReceived(state), returned }) === null;
}

export const isReceived = (state: OrderState) => state.status === OrderStatus.completed && !isOnTheRoad(state);

export function toStaffReturn(
  {
    isPaidBack,
    agreed,
    ...request
  }: Omit<ReturnRow, "askedAt" | "movedAt"> & { askedAt: string | Date; movedAt: string | Date },
  line: Pick<Line, "name" | "priceTotal" | "quantity">,
  canRefund: boolean,
): StaffOrder["returns"][number] {
  return {
    ...request,
    name: line.name,
    amount: agreed ?? returnedSum(line, request.quantity),
    askedAt: iso(request.askedAt),
    movedAt: iso(request.movedAt),
    allowed: canRefund ? [...returnMovesOpen(request.state, isPaidBack)] : [],
  };
}

function paymentOf({ method, declineReason, isDropped, at, ...payment }: OfficeRow["payments"][number]) {
  const isDeclined = payment.state === "cancelled" && !isDropped;
  return {
    ...payment,
    name: paymentMethods[method].name,
    decline: isDeclined ? declineText(declineReason) : null,
    at: iso(at),
  };
}

/** Moves are left out: the status history has them, with their author. */
function changesOf({ changes, moves }: OfficeRow, titles: Titles): StaffOrder["changes"] {
  const moved = new Set(moves.filter(({ author }) => author !== null).map(({ at }) => iso(at)));
  return changes
    .filter(({ action, at }) => !(action.endsWith("/moves") && moved.has(iso(at))))
    .map(({ id, author, action, details, at }) => ({
      id,
      author,
      title: titles.get(action) ?? action,
      details: typeof details.words === "string" ? details.words : "",
      at: iso(at),
    }));
}

const iso = (at: string | Date) => new Date(at).toISOString();
const withIso = <Entry extends { at: string }>(entry: Entry): Entry => ({ ...entry, at: iso(entry.at) });
