import type { PriceChange } from "@zertsalo/contract/placing";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { enqueueStatement } from "@zertsalo/db/enqueue";
import type { StaffAddresses } from "@zertsalo/db/staff-addresses";
import { answersInOrder, type Transaction } from "@zertsalo/db/transaction";
import type { SampleCredit } from "@zertsalo/domain/cart/samples";
import { isOnline } from "@zertsalo/domain/orders/payment-methods";
import { reservedUntil } from "@zertsalo/domain/orders/payment-terms";
import { announceOrder, doNewEffects, hasEffects, paymentJob } from "@zertsalo/orders/move-order";
import { statusEvent } from "@zertsalo/orders/order-events";
import { timerJobs } from "@zertsalo/orders/queue-timers";
import { type CommandKey, saveCommand } from "../../http/command-key.ts";
import { ShopError } from "../../http/shop-error.ts";
import { type FormSender, orderConsents } from "../consents/consents.ts";
import type { OrderRow } from "../orders/orders.ts";
import { acceptedAttachments, type AcceptanceRow } from "./acceptances.ts";
import { deferralRow } from "./company-deferral.ts";
import { type CourierSlot, takeSlot } from "./courier-slot.queries.ts";
import { type NewOrderData, newNoticedOrder, newOrderState } from "./new-order.ts";
import { bookAlone, bookPromised, type OrderWork } from "./order-work.ts";
import * as queries from "./placing.queries.ts";
import { countPromotion, writePromotionUse } from "./promotion-use.queries.ts";
import { countRuleUses, type RuleUse, writeRuleUses } from "./rule-use.queries.ts";
import { spendSampleCredits, writeSampleCredit } from "./sample-credits.queries.ts";
import { type OrderedStone, takeStones } from "./take-stones.queries.ts";
import { writeOrder } from "./write-order.ts";

/** If the request dies before it has called the provider, a job creates the payment after this delay. */
const paymentJobSeconds = 60;

/** A concurrent order reserved the stock after validation: the cart is validated once more. */
export class StockConflict extends ShopError {}
/** The same of the last use of a discount rule: the cart is priced without it. */
class RuleConflict extends StockConflict {}
/** The same of the workshop's minutes: once more with the plan alone. */
export class WorkConflict extends StockConflict {}

interface OrderToSave {
  data: NewOrderData;
  /** Whose use of a promo code it is. */
  buyerId: string;
  addresses: StaffAddresses;
  accepted: AcceptanceRow[];
  consents: Parameters<typeof orderConsents>[0]["given"];
  sender: FormSender;
  command: CommandKey;
  changes: PriceChange[];
  allocations: readonly queries.StockAllocation[];
  slot: CourierSlot | null;
  weightGrams: number;
  /** Paid for them, it is deducted from a later order. */
  hasSamples: boolean;
  /** What was paid for samples before and is deducted from this order. */
  credits: readonly SampleCredit[];
  /** Places on stones that the buyer holds. */
  stones: readonly OrderedStone[];
  /** What each discount rule takes off the order. */
  ruleUses: readonly RuleUse[];
  /** Null: nothing is made to order. */
  work: OrderWork | null;
  /** The workshop's plan is held while the minutes are booked. */
  isPlanHeld: boolean;
}

export const isPaidOnline = ({ status, payment }: Pick<NewOrderData, "status" | "payment">): boolean =>
  status === OrderStatus.awaitingPayment && isOnline(payment.handlerCode);

/**
 * Writes everything in one round trip. The order's own rows go first, nobody waits for them; what others want too is
 * locked last, right before the commit, in the order in which everybody locks it.
 */
export async function saveOrder(transaction: Transaction, input: OrderToSave): Promise<OrderRow> {
  const { client, tx, send } = transaction;
  const { data, accepted, slot, command, changes, allocations, credits, ruleUses, stones, weightGrams } = input;
  const { work, isPlanHeld } = input;
  const { order, visitor, cart, cartUid, payUntil } = data;
  const { customerId } = visitor;
  const placed = newOrderState(data);
  const given = { given: input.consents, subject: data.shopper.email ?? "", sender: input.sender };
  const rows = answersInOrder([
    writeOrder(client, data),
    send(orderConsents(given).compile(tx)),
    data.deferDays !== null && send(deferralRow(tx, order, data.deferDays).compile()),
    accepted.length > 0 && send(tx.insertInto("order_acceptance").values(accepted).compile()),
    input.hasSamples && writeSampleCredit(client, order, input.buyerId),
    queries.closeCart(client, { customerId, cartUid, order }),
    send(enqueueStatement(workOf(input)).compile(tx)),
    send(statusEvent(tx, placed).compile()),
    saveCommand(client, customerId, command, { changes }),
  ]);
  if (hasEffects(placed)) {
    await rows;
    await doNewEffects(tx, placed);
  }
  const code = cart.couponDetails?.state === "works" ? cart.coupon : null;
  const [
    [row],
    isStockReserved,
    areStonesReserved,
    isSlotBooked,
    isCodeCounted,
    areRulesCounted,
    isCreditSpent,
    isWorkBooked,
  ] = await answersInOrder([
    rows,
    queries.takeStock(client, order, allocations, payUntil && reservedUntil(payUntil)),
    stones.length === 0 || takeStones(client, customerId, order, stones),
    slot === null || takeSlot(client, order, slot, { weightGrams }),
    code === null || countPromotion(client, code),
    ruleUses.length === 0 || countRuleUses(client, ruleUses),
    credits.length === 0 || spendSampleCredits(client, order, credits),
    work === null || isPlanHeld || bookPromised(client, order, work),
  ]);
  if (!isStockReserved) throw new StockConflict("product_not_available", { cart });
  // Its time ran out, or it broke: the cart is priced once more without it, and the buyer is asked.
  if (!areStonesReserved) throw new StockConflict("price_changed", { cart, changes: [] });
  if (!isSlotBooked) throw new ShopError("interval_gone", { itemId: data.chosen.item.id });
  const use = { buyerId: input.buyerId, phone: cart.shopper.phone, orderUid: order.uid };
  const isCodeUsed = isCodeCounted && (code === null || (await writePromotionUse(client, { ...use, code })));
  if (!isCodeUsed) throw new ShopError("promo_gone", { cart });
  const areRulesUsed = areRulesCounted && (ruleUses.length === 0 || (await writeRuleUses(client, ruleUses, use)));
  if (!areRulesUsed) throw new RuleConflict("price_changed", { cart, changes: [] });
  if (!isCreditSpent) throw new ShopError("price_changed", { cart, changes: [] });
  if (!isWorkBooked) throw new WorkConflict("delivery_quote_expired");
  const isDayAvailable = work === null || !isPlanHeld || (await bookAlone(client, order, work));
  if (!isDayAvailable) throw new ShopError("delivery_quote_expired");
  return row;
}

/** Emails, text messages, timers and the payment's job. */
function workOf({ data, addresses, accepted }: OrderToSave) {
  const { order, status, payment, payUntil, now } = data;
  const timed = { key: order, status, move: 2, method: payment.handlerCode, payUntil };
  const jobs = timerJobs({ ...timed, reservationTo: null, now });
  if (isPaidOnline(data)) jobs.push(paymentJob("payment-open", { key: order, version: 1 }, paymentJobSeconds));
  const drawings = acceptedAttachments(accepted);
  return announceOrder({ order: newOrderState(data), noticed: newNoticedOrder(data), addresses, drawings, jobs });
}
