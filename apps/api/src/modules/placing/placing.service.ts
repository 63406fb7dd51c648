import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { randomUUIDv7 } from "node:crypto";
import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { LineAcceptance } from "@zertsalo/contract/drawings";
import type { PlacedOrder, PriceChange } from "@zertsalo/contract/placing";
import type { OrderKey } from "@zertsalo/db/order-key";
import { answersInOrder, inTransaction, type Transaction } from "@zertsalo/db/transaction";
import { shopperErrors } from "@zertsalo/domain/cart/shopper-fields";
import { isOwnCourier } from "@zertsalo/domain/delivery/delivery-types";
import { intakeStatus, reasonsToCheck } from "@zertsalo/domain/orders/order-ways";
import { payUntil } from "@zertsalo/domain/orders/payment-terms";
import { ruleUses } from "@zertsalo/domain/discounts/rule-uses";
import { buildPriceBreakdown } from "@zertsalo/domain/orders/why-price";
import { type Command, type CommandKey, findDoneCommand } from "../../http/command-key.ts";
import type { ConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Pool } from "../../database/statement.ts";
import {
  cartAnswer,
  type ChosenDelivery,
  resolveShopperType,
  pricedCart,
  cartRow,
  type CartContext,
} from "../cart/cart.ts";
import type { FormSender } from "../consents/consents.ts";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { findOwnOrder, orderDetails, orderOfUid, type OrderRow, type PayingRow } from "../orders/orders.ts";
import { paymentOpened } from "../payments/payments.ts";
import * as validate from "./validate-cart.ts";
import { acceptanceRows } from "./acceptances.ts";
import { decideDeferral, prepaymentReason } from "./company-deferral.ts";
import type { CourierSlot } from "./courier-slot.queries.ts";
import { type NewOrderData, payingOfNew } from "./new-order.ts";
import { forgetWorkshopLoad } from "../promise/promise.ts";
import * as queries from "./placing.queries.ts";
import { allocateStock } from "./allocate-stock.ts";
import { applySubmittedFields, legalInfoOf, type SubmittedFields } from "./submitted-fields.ts";
import { isPaidOnline, saveOrder, StockConflict, WorkConflict } from "./save-order.ts";

/** Attempts to validate and place one cart per request. */
const maxAttempts = 3;

export interface PlacementContext extends CartContext {
  pool: Pool;
  numberOf: (sequence: number) => number;
  /** Limits how many requests hold connections at once; the others wait here, not for each other's locks. */
  limit: ConcurrencyLimit;
  /** Creates the payment of a placed order. */
  pay: (order: OrderKey) => Promise<void>;
}

interface PlaceOrderInput extends SubmittedFields {
  priceStamp?: string | undefined;
  consents: ConsentPurpose[];
  page: string;
  acceptances: LineAcceptance[];
  /** With the caller's idempotency key, if there is one. */
  command: CommandKey | null;
  commandWithoutKey: Command;
  sender: FormSender;
  /** Staff place it for a buyer, who signs and pays by a link; `customerId` of his account. */
  byStaff?: { customerId: string | null };
}

interface Placed {
  order: OrderKey;
  changes: PriceChange[];
  /** Whether this request creates the payment, or waits while another request creates it. */
  payment: "open" | "wait" | "none";
  /** An order that nobody pays online is answered as it was written. */
  written?: { row: OrderRow; paying: PayingRow };
}

/** Null: the buyer has no such cart or order. */
export async function place(
  context: PlacementContext,
  cartUidOrNumber: string,
  input: PlaceOrderInput,
): Promise<PlacedOrder | null> {
  const { db, visitor } = context;
  if (/^\d+$/.test(cartUidOrNumber)) {
    const own = await findOwnOrder(db, visitor, Number(cartUidOrNumber));
    return own ? { ...(await orderDetails(db, own)), changes: [] } : null;
  }
  const placed = await placeOnce(context, cartUidOrNumber, input);
  if (!placed) return null;
  if (placed.payment === "open") await context.pay(placed.order);
  if (placed.payment === "wait") await paymentOpened(db, placed.order);
  const { order, changes, written } = placed;
  if (written) return { ...(await orderDetails(db, written.row, written.paying)), changes };
  const row = await orderOfUid(db, order.customerId, order.uid);
  if (!row) throw new Error("A placed order is not there");
  return { ...(await orderDetails(db, row)), changes };
}

async function placeOnce(context: PlacementContext, cartUid: string, input: PlaceOrderInput): Promise<Placed | null> {
  try {
    return await context.limit(async () => {
      await refuseSoldOut(context, cartUid);
      return placeWithRetry(context, cartUid, input);
    });
  } catch (error) {
    if (error instanceof ShopError) throw error;
    // A commit whose response was lost may have succeeded: look for the order before reporting an error.
    const order = await orderOfCart(context, cartUid).catch(() => null);
    if (order) return { order, changes: [], payment: "wait" };
    throw error;
  }
}

/** If a thousand buyers compete for the last ten pieces or uses of a code, one cheap query refuses most of them. */
async function refuseSoldOut({ pool, visitor }: PlacementContext, cartUid: string): Promise<void> {
  const gone = await queries.findSoldOut(pool, visitor.customerId, cartUid);
  if (!gone) return;
  const { pieces, isCodeGone } = gone;
  if (pieces !== null) throw new ShopError(pieces > 0 ? "quantity_above_stock" : "product_not_available");
  if (isCodeGone) throw new ShopError("promo_gone");
}

/** Shared rows are not locked during validation, so a concurrent order may win; then the cart is validated again. */
async function placeWithRetry(
  context: PlacementContext,
  cartUid: string,
  input: PlaceOrderInput,
  attempt = 1,
): Promise<Placed | null> {
  try {
    return await inTransaction(context.pool, (transaction) =>
      placeOrderInTransaction(transaction, context, cartUid, { ...input, attempt }),
    );
  } catch (error) {
    if (error instanceof WorkConflict) forgetWorkshopLoad();
    if (!(error instanceof StockConflict) || attempt === maxAttempts) throw error;
    return placeWithRetry(context, cartUid, input, attempt + 1);
  }
}

async function orderOfCart({ db, visitor }: PlacementContext, cartUid: string): Promise<OrderKey | null> {
  const cart = await db
    .selectFrom("cart")
    .select(["order_customer_id", "order_uid"])
    .where("customer_id", "=", visitor.customerId)
    .where("uid", "=", cartUid)
    .executeTakeFirst();
  const { order_customer_id: customerId = null, order_uid: uid = null } = cart ?? {};
  return customerId && uid ? { customerId, uid } : null;
}

/**
 * Places the order in one transaction: the cart is locked, validated and repriced, the order is written, then stock,
 * courier interval and promo code are reserved. Everybody locks rows in the same order: cart, stock by ids, courier
 * day, promotion, discount rules by ids. Contended rows are locked last and only until the commit, so nobody waits for another order's
 * e-mails, and a refusal comes without a wait.
 */
async function placeOrderInTransaction(
  transaction: Transaction,
  context: PlacementContext,
  cartUid: string,
  input: PlaceOrderInput & { attempt: number },
): Promise<Placed | null> {
  const { client } = transaction;
  const { visitor, caller, numberOf } = context;
  const { customerId } = visitor;
  const { byStaff } = input;
  // Sent together: the cart is read when its lock is held.
  const [locked, read, reuse] = await answersInOrder([
    queries.lockCart(client, customerId, cartUid),
    cartRow(client, visitor, caller),
    input.command && refusalOf(findDoneCommand(client, customerId, input.command)),
  ]);
  if (!locked) return null;
  if (locked.orderUid) return placedBefore(transaction, context, locked, input);
  if (reuse) throw reuse;

  const row = applySubmittedFields(read, input);
  const priced = pricedCart(row);
  const cart = cartAnswer(row, priced);
  validate.refuseCompany({ cart });
  validate.refuseLines({ cart });
  validate.refuseClosed({ row, priced });
  const shopperType = resolveShopperType(row);
  const isTypeConsistent = (input.shopperType === "b2b") === (shopperType === "b2b");
  refuseFields({ shopperType: isTypeConsistent ? null : "Проверьте, на кого оформляется заказ" }, "shopper_invalid");
  const changes = validate.refusePrices({ cart, priced }, input.priceStamp ?? locked.seenStamp);

  const slot = slotOf(row.delivery);
  const wanted = { cartUid, itemId: row.delivery?.item.id ?? null, slot, phone: cart.shopper.phone };
  const [facts, acceptances] = await answersInOrder([
    queries.placingFacts(client, visitor, caller, wanted),
    queries.acceptedDrawings(client, input.acceptances),
  ]);
  const checked: validate.CheckedCart = { row, priced, cart, facts };
  const chosen = validate.refuseDelivery(checked);
  const payment = validate.refusePayment(checked);
  const shopper = { ...cart.shopper, ...(facts.company && { legalInfo: legalInfoOf(facts.company) }) };
  refuseFields(shopperErrors(shopperType, shopper, { isEmailOptional: byStaff !== undefined }), "shopper_invalid");
  if (!byStaff) validate.refuseConsents(checked, input.consents);
  const isSignedLater = byStaff !== undefined || row.promoter_id !== null;
  const { isAccepted } = validate.refuseUnaccepted(checked, acceptances, { isSignedLater });

  const hasSpecial = priced.lines.some(({ isSpecialProduct }) => isSpecialProduct);
  const { work, now } = row;
  const reasons = reasonsToCheck({
    shopperType,
    itemsTotal: cart.itemsTotal,
    unpaidOrdersOfPhone: facts.unpaidOrdersOfPhone,
    deliveryType: chosen.item.deliveryType,
    hasHouse: facts.quote?.hasHouse ?? false,
    isBeyondPlan: work !== null && work.promised === null,
  });
  const { handlerCode: method } = payment;
  const deferral = await decideDeferral(transaction.tx, {
    company: facts.company,
    method,
    orderTotal: cart.orderTotal,
    now,
  });
  const deferDays = deferral.kind === "deferred" ? deferral.days : null;
  const status = intakeStatus(
    {
      payment: {
        method,
        status: "pending",
        areFundsBooked: deferDays !== null,
        paidAmount: 0,
        prepay: payment.prepay,
      },
      hasSpecial,
      orderTotal: cart.orderTotal,
      isAccepted,
    },
    { needsPerson: reasons.length > 0, hasDeferral: deferral.kind === "by-staff" },
  );
  const calendar = buildCalendar(row.calendar);
  const until = status === OrderStatus.awaitingPayment ? payUntil(method, row.now, facts.terms, calendar) : null;

  const buyerId = byStaff?.customerId ?? customerId;
  const order = { customerId: facts.company?.customerId ?? buyerId, uid: randomUUIDv7() };
  const allocations = allocateStock(row, chosen);
  if (!allocations) throw new ShopError("product_not_available", { cart });

  const { item, serviceCost, surcharge, freeFrom } = chosen;
  const charged = { price: item.price, serviceCost, surcharge, freeFrom };
  const data: NewOrderData = {
    order,
    number: numberOf(facts.sequence),
    cartUid,
    visitor,
    cart,
    locked,
    chosen,
    payment,
    shopperType,
    shopper,
    status,
    reason: [...reasons, ...prepaymentReason(deferral)].join("; ") || null,
    deferDays,
    payUntil: until,
    hasSpecial,
    isAccepted,
    now: row.now,
    cityName: facts.cityName,
    reckoned: buildPriceBreakdown(priced, charged, facts.quote?.offers ?? []),
  };
  const written = await saveOrder(transaction, {
    data,
    buyerId,
    changes,
    slot,
    allocations,
    addresses: facts.addresses,
    consents: input,
    sender: input.sender,
    accepted: acceptanceRows(order, checked, { acceptances, visitor, sender: input.sender }),
    command: input.command ?? { ...input.commandWithoutKey, key: `cart:${cartUid}:${locked.version}` },
    hasSamples: priced.lines.some(({ isSample }) => isSample),
    credits: priced.totals.usedCredits,
    stones: priced.lines.flatMap(({ uid: itemUid, row: { configured } }) => {
      const stone = configured?.frozen.stone;
      return stone ? { id: stone.id, itemUid } : [];
    }),
    ruleUses: ruleUses(priced.rules, priced.totals.items),
    weightGrams: facts.quote?.weightGrams ?? cart.totalWeight,
    work: work && { work, now, keepsDay: validate.keepsDay(chosen, checked) },
    isPlanHeld: input.attempt > 1,
  });
  if (work) forgetWorkshopLoad();
  if (isPaidOnline(data)) return { order, changes, payment: "open" };
  return { order, changes, payment: "none", written: { row: written, paying: payingOfNew(written, row, facts) } };
}

/** The refusal of a question whose answer matters only if the cart is there. */
const refusalOf = (question: Promise<unknown>): Promise<ShopError | null> =>
  question.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ShopError) return error;
      throw error;
    },
  );

/** A repeated command gets the same response, and so does a request without a key; another key is a new command. */
async function placedBefore(
  { client, tx }: Transaction,
  { visitor }: PlacementContext,
  { orderUid, orderCustomerId }: queries.LockedCart,
  { command }: PlaceOrderInput,
): Promise<Placed> {
  const order = { customerId: orderCustomerId ?? "", uid: orderUid ?? "" };
  if (!command) return { order, changes: [], payment: "wait" };
  const done = await findDoneCommand(client, visitor.customerId, command);
  if (done) return { order, changes: (done.answer as Pick<Placed, "changes">).changes, payment: "wait" };
  const row = await orderOfUid(tx, order.customerId, order.uid);
  throw new ShopError("cart_already_ordered", { number: row?.number });
}

/** Only our own courier has a limited number of places. */
function slotOf(chosen: ChosenDelivery | null): CourierSlot | null {
  if (!chosen || !isOwnCourier(chosen.item.deliveryType)) return null;
  const { deliveryType, date, minTime } = chosen.item;
  return { cityId: chosen.cityId, day: date, kind: deliveryType, minTime: minTime ?? "" };
}
