import { randomUUIDv7 } from "node:crypto";
import type { CartLegalInfo } from "@zertsalo/contract/cart";
import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { LineAcceptance } from "@zertsalo/contract/drawings";
import type { ShopperType } from "@zertsalo/contract/order-words";
import type { PlacedOrder, PriceChange } from "@zertsalo/contract/placing";
import { announceOrder, paymentJob } from "@zertsalo/db/orders/move-order";
import { type OrderKey, readOrder } from "@zertsalo/db/orders/order-state";
import { timerJobs } from "@zertsalo/db/orders/queue-timers";
import { inTransaction, type Transaction } from "@zertsalo/db/transaction";
import { shopperErrors } from "@zertsalo/domain/cart/shopper-fields";
import { getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import { intakeLetter, reasonsToCheck } from "@zertsalo/domain/orders/order-ways";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { payUntil, reservedUntil } from "@zertsalo/domain/orders/payment-terms";
import { buildPriceBreakdown } from "@zertsalo/domain/orders/why-price";
import { type Command, type CommandKey, findDoneCommand, saveCommand } from "../../command-key.ts";
import type { ConcurrencyLimit } from "../../concurrency-limit.ts";
import { refuseFields } from "../../refuse-fields.ts";
import { ShopError } from "../../shop-error.ts";
import { cartAnswer } from "../cart/cart-answer.ts";
import type { ChosenDelivery } from "../cart/cart-delivery.ts";
import { resolveShopperType } from "../cart/cart-payment.ts";
import { pricedCart } from "../cart/cart-pricing.ts";
import { type CartRow, cartRow } from "../cart/cart-row.queries.ts";
import type { CartContext } from "../cart/cart.service.ts";
import { type FormSender, recordOrderConsents } from "../consents/consents.service.ts";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { orderDetails } from "../orders/order-details.ts";
import { orderOfUid } from "../orders/orders.queries.ts";
import { findOwnOrder } from "../orders/orders.service.ts";
import { paymentOpened } from "../payments/open-payment.ts";
import * as validate from "./validate-cart.ts";
import { keepAcceptances } from "./keep-acceptances.ts";
import * as queries from "./placing.queries.ts";
import { allocateStock } from "./allocate-stock.ts";
import { writeOrder } from "./write-order.ts";

/** Should the request die before it has asked the provider, a job does it then. */
const paymentJobSeconds = 60;
/** How often a cart is judged anew for one press of the button. */
const maxAttempts = 3;

/** Somebody has taken, after the cart was judged, what it was to be made up of: it is looked at once more. */
class StockConflict extends ShopError {}

interface PlacementContext extends CartContext {
  numberOf: (sequence: number) => number;
  /** Of all who place at once, a few hold connections; the rest wait here, not for one another's locks. */
  limit: ConcurrencyLimit;
  /** Opens the payment, once the order is there. */
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
  /** By the caller's own key, where he has sent one. */
  command: CommandKey | null;
  commandWithoutKey: Command;
  sender: FormSender;
}

interface Placed {
  order: OrderKey;
  changes: PriceChange[];
  /** What its payment needs of this request: to be opened, or to be waited for while another request opens it. */
  payment: "open" | "wait" | "none";
}

/** Null: there is no such cart or order of his. */
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
    // A commit whose answer was lost may have happened all the same: look before saying anything.
    const order = await orderOfCart(context, cartUid).catch(() => null);
    if (order) return { order, changes: [], payment: "wait" };
    throw error;
  }
}

/** Where a thousand want the last ten, or the last use of a code, most are told so for the price of one small question. */
async function refuseSoldOut({ pool, visitor }: PlacementContext, cartUid: string): Promise<void> {
  const gone = await queries.findSoldOut(pool, visitor.customerId, cartUid);
  if (!gone) return;
  const { pieces, isCodeGone } = gone;
  if (pieces !== null) throw new ShopError(pieces > 0 ? "quantity_above_stock" : "product_not_available");
  if (isCodeGone) throw new ShopError("promo_gone");
}

/** Nothing that others want is locked while a cart is judged, so that it may come out that somebody was quicker. */
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
 * The whole of it, in one transaction: the cart is locked, judged and priced anew, the order is written, and stock, the
 * courier's time and the code are taken. Rows are locked in the same order by everybody: cart, stock by its ids, the
 * courier's day, the promotion. What many want at once is locked last, for no longer than the commit takes: nobody
 * queues behind another's letters, and who finds it gone is told so without having waited.
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
  const letter = intakeLetter(
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
  const until = letter === "X" ? payUntil(payment.handlerCode, row.now, facts.terms, calendar) : null;

  const order = { customerId: facts.company?.customerId ?? visitor.customerId, uid: randomUUIDv7() };
  const allocations = allocateStock(row, chosen);
  if (!allocations) throw new ShopError("product_not_available", { cart });

  const number = numberOf(facts.sequence);
  const newOrder = { order, number, cartUid, visitor, cart, locked, chosen, payment, shopperType, shopper, letter };
  const { item, serviceCost, surcharge, freeFrom } = chosen;
  const charged = { price: item.price, serviceCost, surcharge, freeFrom };
  const reckoned = buildPriceBreakdown(priced, charged, facts.quote?.offers ?? []);
  await writeOrder(tx, { ...newOrder, reason: reasons.join("; ") || null, payUntil: until, reckoned });
  await recordOrderConsents(tx, { given: input, subject: shopper.email ?? "", sender: input.sender });
  await keepAcceptances(tx, order, checked, { acceptances, visitor, sender: input.sender });
  await queries.closeCart(client, { customerId: visitor.customerId, cartUid, order });
  const isPaidOnline = letter === "X" && isOnline(payment.handlerCode);
  const timed = { key: order, letter, move: 2, method: payment.handlerCode, payUntil: until };
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

/** The same command gets the same answer, and so does whoever has no key of his own; another key is another wish. */
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

/** What is said at the very button counts: on whom the order is, and the company's fields. */
function applySubmittedFields(row: CartRow, { shopperType, inn, kpp, name, form, address }: PlaceOrderInput): CartRow {
  if (shopperType === "b2b") return row;
  const submitted = { inn, kpp, name, form, address };
  const given = Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined));
  const nothing = { inn: "", kpp: null, name: "", form: "", address: "" };
  const isCompany = shopperType === "legal_entity" && (row.legal_info !== null || Object.keys(given).length > 0);
  const legalInfo = isCompany ? { ...nothing, ...row.legal_info, ...given } : row.legal_info;
  return { ...row, shopper_type: shopperType, legal_info: legalInfo };
}

/** What its papers need; whose key it has and how it pays is not theirs to tell. */
const legalInfoOf = ({ inn, kpp, name, form, address }: CartLegalInfo): CartLegalInfo => ({
  inn,
  kpp,
  name,
  form,
  address,
});

/** Of our own courier; everyone else has room enough. */
function slotOf(chosen: ChosenDelivery | null): queries.CourierSlot | null {
  if (!chosen || getDeliveryKind(chosen.item.deliveryType) !== "to_home") return null;
  const { deliveryType, date, minTime } = chosen.item;
  return { cityId: chosen.cityId, day: date, kind: deliveryType, minTime: minTime ?? "" };
}
