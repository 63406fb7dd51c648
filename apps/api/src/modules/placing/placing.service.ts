import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { randomUUIDv7 } from "node:crypto";
import type { CartLegalInfo } from "@zertsalo/contract/cart";
import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { LineAcceptance } from "@zertsalo/contract/drawings";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import type { PlacedOrder, PriceChange } from "@zertsalo/contract/placing";
import { announceOrder, paymentJob } from "@zertsalo/orders/move-order";
import type { OrderKey } from "@zertsalo/db/order-key";
import { readOrder } from "@zertsalo/orders/order-state";
import { timerJobs } from "@zertsalo/orders/queue-timers";
import { inTransaction, type Transaction } from "@zertsalo/db/transaction";
import { shopperErrors } from "@zertsalo/domain/cart/shopper-fields";
import { isOwnCourier } from "@zertsalo/domain/delivery/delivery-types";
import { intakeStatus, reasonsToCheck } from "@zertsalo/domain/orders/order-ways";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { payUntil, reservedUntil } from "@zertsalo/domain/orders/payment-terms";
import { buildPriceBreakdown } from "@zertsalo/domain/orders/why-price";
import { type Command, type CommandKey, findDoneCommand, saveCommand } from "../../http/command-key.ts";
import type { ConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  cartAnswer,
  type ChosenDelivery,
  resolveShopperType,
  pricedCart,
  type CartRow,
  cartRow,
  type CartContext,
} from "../cart/cart.ts";
import { type FormSender, recordOrderConsents } from "../consents/consents.ts";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { orderDetails, orderOfUid, findOwnOrder } from "../orders/orders.ts";
import { paymentOpened } from "../payments/payments.ts";
import * as validate from "./validate-cart.ts";
import { keepAcceptances } from "./keep-acceptances.ts";
import * as queries from "./placing.queries.ts";
import { allocateStock } from "./allocate-stock.ts";
import { writeOrder } from "./write-order.ts";

/** If the request dies before it has called the provider, a job creates the payment after this delay. */
const paymentJobSeconds = 60;
/** Attempts to validate and place one cart per request. */
const maxAttempts = 3;

/** A concurrent order reserved the stock after validation: the cart is validated once more. */
class StockConflict extends ShopError {}

interface PlacementContext extends CartContext {
  numberOf: (sequence: number) => number;
  /** Limits how many requests hold connections at once; the others wait here, not for each other's locks. */
  limit: ConcurrencyLimit;
  /** Creates the payment of a placed order. */
  pay: (order: OrderKey) => Promise<void>;
}

interface PlaceOrderInput {
  shopperType: ShopperType;
  inn?: string | undefined;
  kpp?: string | undefined;
  name?: string | undefined;
  form?: string | undefined;
  address?: string | undefined;
  priceStamp?: string | undefined;
  consents: ConsentPurpose[];
  page: string;
  acceptances: LineAcceptance[];
  /** With the caller's idempotency key, if there is one. */
  command: CommandKey | null;
  commandWithoutKey: Command;
  sender: FormSender;
}

interface Placed {
  order: OrderKey;
  changes: PriceChange[];
  /** Whether this request creates the payment, or waits while another request creates it. */
  payment: "open" | "wait" | "none";
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
  const row = await orderOfUid(db, placed.order.customerId, placed.order.uid);
  if (!row) throw new Error("A placed order is not there");
  return { ...(await orderDetails(db, row)), changes: placed.changes };
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
      placeOrderInTransaction(transaction, context, cartUid, input),
    );
  } catch (error) {
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
 * day, promotion. Contended rows are locked last and only until the commit, so nobody waits for another order's
 * e-mails, and a refusal comes without a wait.
 */
async function placeOrderInTransaction(
  transaction: Transaction,
  context: PlacementContext,
  cartUid: string,
  input: PlaceOrderInput,
): Promise<Placed | null> {
  const { client, tx } = transaction;
  const { visitor, caller, numberOf } = context;
  const locked = await queries.lockCart(client, visitor.customerId, cartUid);
  if (!locked) return null;
  if (locked.orderUid) return placedBefore(transaction, context, locked, input);
  if (input.command) await findDoneCommand(client, visitor.customerId, input.command);

  const row = applySubmittedFields(await cartRow(client, visitor, caller), input);
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
  const facts = await queries.placingFacts(client, visitor, caller, {
    cartUid,
    itemId: row.delivery?.item.id ?? null,
    slot,
    phone: cart.shopper.phone,
  });
  const checked: validate.CheckedCart = { row, priced, cart, facts };
  const chosen = validate.refuseDelivery(checked);
  const payment = validate.refusePayment(checked);
  const shopper = { ...cart.shopper, ...(facts.company && { legalInfo: legalInfoOf(facts.company) }) };
  refuseFields(shopperErrors(shopperType, shopper), "shopper_invalid");
  validate.refuseConsents(checked, input.consents);
  const acceptances = await queries.acceptedDrawings(client, input.acceptances);
  const { isAccepted } = validate.refuseUnaccepted(checked, acceptances);

  const hasSpecial = priced.lines.some(({ isSpecialProduct }) => isSpecialProduct);
  const reasons = reasonsToCheck({
    shopperType,
    itemsTotal: cart.itemsTotal,
    unpaidOrdersOfPhone: facts.unpaidOrdersOfPhone,
    deliveryType: chosen.item.deliveryType,
    hasHouse: facts.quote?.hasHouse ?? false,
  });
  const status = intakeStatus(
    {
      payment: {
        method: payment.handlerCode,
        status: "pending",
        areFundsBooked: false,
        paidAmount: 0,
        prepay: payment.prepay,
      },
      hasSpecial,
      orderTotal: cart.orderTotal,
      isAccepted,
    },
    { needsPerson: reasons.length > 0, hasDeferral: (facts.company?.deferDays ?? 0) > 0 },
  );
  const calendar = buildCalendar(row.calendar);
  const until =
    status === OrderStatus.awaitingPayment ? payUntil(payment.handlerCode, row.now, facts.terms, calendar) : null;

  const order = { customerId: facts.company?.customerId ?? visitor.customerId, uid: randomUUIDv7() };
  const allocations = allocateStock(row, chosen);
  if (!allocations) throw new ShopError("product_not_available", { cart });

  const number = numberOf(facts.sequence);
  const newOrder = { order, number, cartUid, visitor, cart, locked, chosen, payment, shopperType, shopper, status };
  const { item, serviceCost, surcharge, freeFrom } = chosen;
  const charged = { price: item.price, serviceCost, surcharge, freeFrom };
  const reckoned = buildPriceBreakdown(priced, charged, facts.quote?.offers ?? []);
  await writeOrder(tx, { ...newOrder, reason: reasons.join("; ") || null, payUntil: until, reckoned });
  await recordOrderConsents(tx, { given: input, subject: shopper.email ?? "", sender: input.sender });
  await keepAcceptances(tx, order, checked, { acceptances, visitor, sender: input.sender });
  await queries.closeCart(client, { customerId: visitor.customerId, cartUid, order });
  const isPaidOnline = status === OrderStatus.awaitingPayment && isOnline(payment.handlerCode);
  const timed = { key: order, status, move: 2, method: payment.handlerCode, payUntil: until };
  const jobs = timerJobs({ ...timed, reservationTo: null, now: row.now });
  if (isPaidOnline) jobs.push(paymentJob("payment-open", { key: order, version: 1 }, paymentJobSeconds));
  const placed = await readOrder(tx, order);
  if (placed) await announceOrder(tx, placed, jobs);
  const command = input.command ?? { ...input.commandWithoutKey, key: `cart:${cartUid}:${locked.version}` };
  await saveCommand(client, visitor.customerId, command, { changes });

  if (!(await queries.takeStock(client, order, allocations, until && reservedUntil(until)))) {
    throw new StockConflict("product_not_available", { cart });
  }
  const weight = facts.quote?.weightGrams ?? cart.totalWeight;
  if (slot && !(await queries.takeSlot(client, order, slot, weight))) {
    throw new ShopError("interval_gone", { itemId: chosen.item.id });
  }
  const { couponDetails, coupon } = cart;
  if (coupon !== null && couponDetails?.state === "works") {
    const use = { code: coupon, buyerId: visitor.customerId, phone: cart.shopper.phone, orderUid: order.uid };
    if (!(await queries.usePromotion(client, use))) throw new ShopError("promo_gone", { cart });
  }
  return { order, changes, payment: isPaidOnline ? "open" : "none" };
}

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

/** Fields submitted with the order override the cart: buyer type and company details. */
function applySubmittedFields(row: CartRow, { shopperType, inn, kpp, name, form, address }: PlaceOrderInput): CartRow {
  if (shopperType === "b2b") return row;
  const submitted = { inn, kpp, name, form, address };
  const given = Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined));
  const nothing = { inn: "", kpp: null, name: "", form: "", address: "" };
  const isCompany = shopperType === "legal_entity" && (row.legal_info !== null || Object.keys(given).length > 0);
  const legalInfo = isCompany ? { ...nothing, ...row.legal_info, ...given } : row.legal_info;
  return { ...row, shopper_type: shopperType, legal_info: legalInfo };
}

/** Company fields for the documents, without its key and its payment terms. */
const legalInfoOf = ({ inn, kpp, name, form, address }: CartLegalInfo): CartLegalInfo => ({
  inn,
  kpp,
  name,
  form,
  address,
});

/** Only our own courier has a limited number of places. */
function slotOf(chosen: ChosenDelivery | null): queries.CourierSlot | null {
  if (!chosen || !isOwnCourier(chosen.item.deliveryType)) return null;
  const { deliveryType, date, minTime } = chosen.item;
  return { cityId: chosen.cityId, day: date, kind: deliveryType, minTime: minTime ?? "" };
}
