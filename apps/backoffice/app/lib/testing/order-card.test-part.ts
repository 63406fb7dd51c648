import type { OrderItem } from "@zertsalo/contract/order";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";

/** Uids of lines. */
export const lineA = "0190d1c0-0000-4000-8000-00000000000a";
export const lineB = "0190d1c0-0000-4000-8000-00000000000b";

export function orderLine(uid: string, name: string, changes: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 1,
    uid,
    price: 1_000_000,
    priceTotal: 900_000,
    priceTotalWithoutDiscount: 1_000_000,
    discountPercent: 10,
    quantity: 1,
    available: true,
    images: [],
    stockOfGoods: { qMax: 10 },
    giftRuleId: null,
    weight: 1_000,
    product: {
      id: 1,
      productId: 1,
      name,
      code: "x",
      price: 1_000_000,
      oldPrice: null,
      barcode: null,
      article: "ZR-1",
      images: [],
      storages: [],
      props: [],
      unit: "шт.",
      isSpecialProduct: false,
      schema: null,
      configurationText: null,
      configuration: null,
      qDaysDelivery: 0,
      link: "/x/",
    },
    ...changes,
  };
}

const order: StaffOrder["order"] = {
  uid: "0190d1c0-0000-4000-8000-000000000001",
  number: 761_030,
  date: "2026-11-15T10:00:00+03:00",
  dateTS: 1,
  status: OrderStatus.confirmed,
  label: null,
  statusText: "Подтверждён",
  statusAt: "2026-11-15T10:00:00+03:00",
  b2b: false,
  payment: {
    id: 103,
    isPaid: true,
    status: "completed",
    redirectUrl: null,
    handlerCode: "card-online",
    name: "Картой на сайте",
    prepay: 0,
    isRefunded: false,
  },
  obtaining: "delivery",
  unload: { method: "none", floor: 1, entranceLength: 1, price: 0 },
  shopper: {
    fullName: "Анна Лебедева",
    email: "anna@example.test",
    phone: "79270000001",
    promoterId: null,
    legalInfo: null,
  },
  items: [orderLine(lineA, "Тумба «Волна»")],
  itemsTotal: 900_000,
  itemsTotalWithoutDiscount: 1_000_000,
  discountTotal: 100_000,
  discount: { rules: 0, registration: 0, promotion: 0, b2b: 0, samples: 0 },
  orderTotal: 950_050,
  shop: null,
  coupon: null,
  delivery: {
    price: 50_050,
    discount: 0,
    unloadPrice: 0,
    priceToPickUpPoint: 0,
    deliveryServiceCost: 0,
    delFree: false,
    delivered: false,
    trackNum: null,
    reservationFrom: null,
    reservationTo: null,
    selectedItem: {
      deliveryType: "Interval",
      date_h: "22 ноября",
      date_uts: 1,
      minTime: "10:00",
      maxTime: "14:00",
      itemId: "x",
      deliveryPoint: null,
    },
    userData: null,
  },
  deliveryHistories: [],
  totalWeight: 1_000,
  canBeCancelled: true,
  cancelReason: null,
  steps: [],
  paying: { until: null, methods: [], due: 0, declineText: null, isLinkOver: false, refund: null },
  pickup: null,
  unsigned: [],
  signed: [],
  papers: [],
};

const card: StaffOrder = {
  order,
  version: 7,
  moves: [],
  allowed: [],
  buyer: { orders: 1, total: 950_050 },
  money: { paid: 950_050, refundable: 0, isByHand: false, dueAtTill: 0 },
  payments: [],
  refunds: [],
  receipts: [],
  files: [],
  returns: [],
  returnable: [],
  canAddPaper: false,
  delivery: {
    shipment: null,
    trouble: null,
    canShip: false,
    kept: null,
    canChangeDay: false,
    canProposeDay: false,
    canChange: false,
    city: { id: 430, name: "Самара" },
  },
  byStaff: null,
  recipient: null,
  canChangeContacts: false,
  notes: [],
  changes: [],
};

export type CardChanges = Partial<Omit<StaffOrder, "order" | "money" | "delivery">> & {
  order?: Partial<StaffOrder["order"]>;
  money?: Partial<StaffOrder["money"]>;
  delivery?: Partial<StaffOrder["delivery"]>;
};

/** The card of an order of one line, paid by card, on which nothing can be done; a test adds what it is about. */
export function orderCard(changes: CardChanges = {}): StaffOrder {
  return {
    ...card,
    ...changes,
    order: { ...card.order, ...changes.order },
    money: { ...card.money, ...changes.money },
    delivery: { ...card.delivery, ...changes.delivery },
  };
}
