import type { Cart } from "@zertsalo/contract/cart";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { checkRows } from "@zertsalo/db/check-rows";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { Queries } from "../../database/statement.ts";
import { OrderColumnsRow, type OrderRow, orderColumnNames } from "../orders/orders.ts";
import { deliveryHours, type NewOrderData, shopAddressOf } from "./new-order.ts";

/** Lines are one document, so that the statement has one text whatever their number. */
const lineColumns = `customer_id uuid, order_uid uuid, line smallint, uid uuid, product_id int, quantity int, price bigint,
  old_price bigint, price_total bigint, price_total_without_discount bigint, weight_grams int, snapshot jsonb`;
const lineNames = lineColumns.replaceAll(/ (?:uuid|smallint|int|bigint|jsonb)\b/g, "");

let text = "";

/** The columns of `orderRow`, in its order. */
function statementFor(columns: readonly string[]): string {
  if (text) return text;
  const at = columns.length;
  text = `
    with written as (
      insert into orders (${columns.join(", ")}) values (${columns.map((_, n) => `$${n + 1}`).join(", ")})
      returning ${orderColumnNames.join(", ")}
    ), lines as (
      insert into order_item (${lineNames})
      select ${lineNames} from jsonb_to_recordset($${at + 1}::jsonb) as line (${lineColumns})
    ), moves as (
      insert into order_move (customer_id, order_uid, n, status, actor, reason)
      select $${at + 2}::uuid, $${at + 3}::uuid, n, status::"char", 'system', reason
      from (values (1, '${OrderStatus.notProcessed}', null), (2, $${at + 4}::text, $${at + 5}::text)) as move (n, status, reason)
    )
    select ${orderColumnNames.join(", ")}, (extract(epoch from completed_at) * 1000000)::bigint as placed_at_us from written`;
  return text;
}

/**
 * Writes the order with its lines and its first two statuses: a copy of the cart that is never recalculated. Returns it
 * as it would be read.
 */
export async function writeOrder(db: Queries, newOrder: NewOrderData): Promise<OrderRow> {
  const { order, cart, reason, status, now } = newOrder;
  const row = orderRow(newOrder);
  const lines = cart.items.map((item, at) => lineRow(order, item, at + 1));
  const stored = lines.map((line) => ({
    ...line,
    snapshot: JSON.parse(line.snapshot) as OrderRow["items"][number]["snapshot"],
  }));
  const { rows } = await db.query({
    name: "placing_write",
    text: statementFor(Object.keys(row)),
    values: [...Object.values(row), JSON.stringify(stored), order.customerId, order.uid, status, reason],
  });
  const [written] = checkRows(OrderColumnsRow, rows);
  if (!written) throw new Error("A written order is returned");
  return { ...written, items: stored, reached: [OrderStatus.notProcessed, status], moved_at: now, histories: [] };
}

function orderRow({ order, number, cartUid, visitor, cart, locked, ...newOrder }: NewOrderData) {
  const { chosen, payment, shopperType, shopper } = newOrder;
  const { delivery, unload } = cart;
  const { item } = chosen;
  const { minTime, maxTime } = deliveryHours({ cart, chosen });
  return {
    customer_id: order.customerId,
    uid: order.uid,
    number,
    cart_uid: cartUid,
    base_user_id: visitor.baseUserId,
    company_id: shopperType === "b2b" ? visitor.companyId : null,
    shopper_type: shopperType,
    status: newOrder.status,
    full_name: shopper.fullName,
    email: shopper.email,
    phone: shopper.phone,
    promoter_id: shopper.promoterId,
    legal_info: shopperType === "retail" ? null : json(shopper.legalInfo),
    recipient: json(shopper.recipient),
    items_total: cart.itemsTotal,
    items_total_without_discount: cart.itemsTotalWithoutDiscount,
    rules_discount: cart.discount.rules,
    registration_discount: cart.discount.registration,
    promotion_discount: cart.discount.promotion,
    b2b_discount: cart.discount.b2b,
    samples_discount: cart.discount.samples,
    coupon: cart.couponDetails?.state === "works" ? cart.coupon : null,
    order_total: cart.orderTotal,
    total_weight_grams: cart.totalWeight,
    city_id: chosen.cityId,
    delivery_type: item.deliveryType,
    delivery_item_id: item.id,
    delivery_date: item.date,
    promised_day: item.date,
    min_time: minTime,
    max_time: maxTime,
    delivery_price: delivery.price,
    delivery_discount: delivery.discount,
    delivery_service_cost: delivery.deliveryServiceCost,
    delivery_point: json(item.deliveryPoint),
    delivery_user_data: json(delivery.userData),
    shop_address: shopAddressOf({ cart, chosen }),
    unload_method: unload.method,
    unload_floor: unload.floor,
    unload_entrance_length: unload.entranceLength,
    unload_price: delivery.unloadPrice,
    reservation_from: delivery.reservationFrom,
    reservation_to: delivery.reservationTo,
    payment_method: payment.handlerCode,
    prepay: payment.prepay,
    are_funds_booked: newOrder.deferDays !== null,
    pay_until: newOrder.payUntil,
    return_url: locked.returnUrl,
    fail_url: locked.failUrl,
    reckoned: json(newOrder.reckoned),
  };
}

export function lineRow({ customerId, uid }: OrderKey, item: Cart["items"][number], line: number) {
  const { id: _, productId, price, oldPrice, ...snapshot } = item.product;
  return {
    customer_id: customerId,
    order_uid: uid,
    line,
    uid: item.uid,
    product_id: productId,
    quantity: item.quantity,
    price,
    old_price: oldPrice,
    price_total: item.priceTotal,
    price_total_without_discount: item.priceTotalWithoutDiscount,
    weight_grams: item.weight,
    snapshot: JSON.stringify({ ...snapshot, ...(item.giftRuleId !== null && { giftRuleId: item.giftRuleId }) }),
  };
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
