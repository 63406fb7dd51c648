import type { PaymentMethod, PaymentStatus } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type {
  DeliveryUserData,
  Order,
  OrderDelivery,
  OrderDetails,
  OrderItem,
  Shopper,
} from "@zertsalo/contract/order";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { moscowMidnight, moscowTime } from "@zertsalo/domain/delivery/calendar";
import { deliveryTypes, getObtaining, isCarrierPoint } from "@zertsalo/domain/delivery/delivery-types";
import { canBeCancelled } from "@zertsalo/domain/orders/can-be-cancelled";
import type { OrderFacts } from "@zertsalo/domain/orders/order-facts";
import { orderLabel } from "@zertsalo/domain/orders/order-label";
import { deliveryStateTexts, orderStatusText, orderSteps } from "@zertsalo/domain/orders/order-timeline";
import { isPaid, paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { formatDay } from "@zertsalo/domain/text/dates";
import { pick } from "../../http/pick.ts";
import type { OrderLineRow, OrderRow } from "./orders.queries.ts";

/** Check constraints of the columns guarantee the contract's values. */
type TypedAddress = Pick<DeliveryUserData, "address" | "apartment" | "coordinates"> &
  Partial<Pick<DeliveryUserData, "entrance" | "comment">>;
type DeliveryWord = OrderFacts["deliveryType"];

/** Maps an order to the contract. Fields that depend on its status come from the domain rules. */
export function orderAnswer(row: OrderRow): Order {
  const facts = toOrderFacts(row);
  const company = row.legal_info as Shopper["legalInfo"];
  return {
    uid: row.uid,
    number: row.number,
    date: moscowTime(row.completed_at),
    dateTS: Math.floor(row.completed_at.getTime() / 1000),
    status: facts.status,
    label: orderLabel(facts),
    statusText: orderStatusText(facts),
    statusAt: moscowTime(row.moved_at),
    b2b: row.shopper_type === "b2b",
    payment: paymentOf(row),
    obtaining: getObtaining(facts.deliveryType),
    unload: {
      method: row.unload_method as Order["unload"]["method"],
      floor: row.unload_floor,
      entranceLength: row.unload_entrance_length,
      price: row.unload_price,
    },
    shopper: {
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      promoterId: row.promoter_id,
      legalInfo: company && pick(company, ["inn", "kpp", "name", "form"]),
    },
    items: row.items.map(itemOf),
    itemsTotal: row.items_total,
    itemsTotalWithoutDiscount: row.items_total_without_discount,
    discountTotal: row.items_total_without_discount - row.items_total,
    discount: {
      rules: row.rules_discount,
      registration: row.registration_discount,
      promotion: row.promotion_discount,
      b2b: row.b2b_discount,
      samples: row.samples_discount,
    },
    orderTotal: row.order_total,
    shop: row.shop_address === null ? null : { address: row.shop_address },
    coupon: row.coupon,
    delivery: deliveryOf(row, facts.deliveryType),
    deliveryHistories: row.histories.map(({ status, at }) => ({
      status,
      text: deliveryStateTexts[status],
      at: moscowTime(new Date(at)),
    })),
    totalWeight: row.total_weight_grams,
    canBeCancelled: canBeCancelled(facts),
    cancelReason: row.cancel_reason,
  };
}

export function buildSteps(row: OrderRow): OrderDetails["steps"] {
  return orderSteps(toOrderFacts(row));
}

export function toOrderFacts(row: OrderRow): OrderFacts {
  return {
    status: row.status as OrderStatus,
    deliveryType: row.delivery_type as DeliveryWord,
    payment: {
      method: row.payment_method as PaymentMethod,
      status: row.payment_status as PaymentStatus,
      areFundsBooked: row.are_funds_booked,
    },
    isDelivered: row.is_delivered,
    histories: row.histories.map(({ status }) => status),
    hasSpecial: row.items.some(({ snapshot }) => snapshot.isSpecialProduct),
    isCuttingStarted: row.is_cutting_started,
    reached: row.reached,
  };
}

function paymentOf(row: OrderRow): Order["payment"] {
  const method = row.payment_method as PaymentMethod;
  const status = row.payment_status as PaymentStatus;
  return {
    id: paymentMethods[method].id,
    name: paymentMethods[method].name,
    isPaid: isPaid(status),
    status,
    redirectUrl: row.payment_url,
    handlerCode: method,
    prepay: row.prepay,
    isRefunded: row.is_refunded,
  };
}

function deliveryOf(row: OrderRow, deliveryType: DeliveryWord): OrderDelivery {
  const typed = row.delivery_user_data as TypedAddress | null;
  const point = row.delivery_point as OrderDelivery["selectedItem"]["deliveryPoint"];
  return {
    price: row.delivery_price,
    discount: row.delivery_discount,
    unloadPrice: row.unload_price,
    priceToPickUpPoint: isCarrierPoint(deliveryType) ? row.delivery_price : 0,
    deliveryServiceCost: row.delivery_service_cost,
    delFree: row.delivery_discount > 0,
    delivered: row.is_delivered,
    trackNum: row.track_number,
    reservationFrom: row.reservation_from,
    reservationTo: row.reservation_to,
    selectedItem: {
      deliveryType,
      date_h: formatDay(row.delivery_date, row.delivery_date),
      date_uts: moscowMidnight(row.delivery_date).getTime() / 1000,
      minTime: row.min_time,
      maxTime: row.max_time,
      itemId: row.delivery_item_id,
      deliveryPoint: point && pick(point, ["cityName", "address", "long", "lat", "workTimeStr"]),
    },
    userData: typed && {
      address: typed.address,
      apartment: typed.apartment,
      entrance: typed.entrance ?? "",
      comment: typed.comment ?? "",
      coordinates: typed.coordinates,
      chosenTime: deliveryTypes[deliveryType].slot === "exact" ? row.min_time : null,
      shopAddress: row.shop_address,
      floor: row.unload_floor,
      toFloorMethod: row.unload_method as DeliveryUserData["toFloorMethod"],
    },
  };
}

function itemOf({ snapshot, ...line }: OrderLineRow): OrderItem {
  return {
    id: line.product_id,
    uid: line.uid,
    price: line.price,
    priceTotal: line.price_total,
    priceTotalWithoutDiscount: line.price_total_without_discount,
    discountPercent: discountPercent(line.price, line.old_price),
    quantity: line.quantity,
    available: true,
    images: snapshot.images,
    stockOfGoods: { qMax: line.quantity },
    weight: line.weight_grams,
    giftRuleId: snapshot.giftRuleId ?? null,
    product: {
      id: line.product_id,
      productId: line.product_id,
      name: snapshot.name,
      code: snapshot.code,
      price: line.price,
      oldPrice: line.old_price,
      barcode: snapshot.barcode,
      article: snapshot.article,
      images: snapshot.images,
      storages: snapshot.storages,
      props: snapshot.props,
      unit: snapshot.unit,
      isSpecialProduct: snapshot.isSpecialProduct,
      schema: snapshot.schema,
      configurationText: snapshot.configurationText,
      configuration: snapshot.configuration?.hash ? snapshot.configuration : null,
      qDaysDelivery: snapshot.qDaysDelivery,
      link: snapshot.link,
    },
  };
}
