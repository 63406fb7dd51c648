import { z } from "zod";
import { ClosingPaper } from "./closing-papers.ts";
import { ConfigurationHash, FrozenConfiguration } from "./configuration.ts";
import { DeliveryPoint, DeliveryType, Obtaining, UnloadMethod } from "./delivery.ts";
import { Sha256 } from "./drawings.ts";
import { Picture } from "./media.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { DeliveryState, OrderStatusCode, PaymentMethod, PaymentStatus } from "./order-enums.ts";
import { ProductProperty, ProductStorage } from "./product.ts";

/** ISO date: 2026-11-22. */
const Day = z.iso.date();
/** Moscow time: 10:00. */
const Clock = z.string().regex(/^\d\d:\d\d$/);

/** Snapshot of a product on the day of the order; the catalogue may have changed since. */
export const OrderedProduct = z
  .object({
    /** Null for a piece made to size, outside the catalogue. */
    id: z.int().nullable(),
    productId: z.int().nullable(),
    name: z.string(),
    code: z.string().nullable(),
    price: Money,
    oldPrice: Money.nullable(),
    barcode: z.string().nullable(),
    article: z.string().nullable(),
    images: z.array(Picture),
    storages: z.array(ProductStorage),
    /** Properties displayed in a cart. */
    props: z.array(ProductProperty),
    unit: z.string(),
    isSpecialProduct: z.boolean(),
    /** The configurator of the piece. */
    schema: z.string().nullable(),
    /** The chosen options as text, for pieces made to size. */
    configurationText: z.string().nullable(),
    /** The configuration with its calculation; null for catalogue products and for the oldest orders. */
    configuration: FrozenConfiguration.nullable(),
    qDaysDelivery: z.int(),
    /** The product's page, or the configurator by its schema. */
    link: z.string(),
  })
  .meta({ id: "OrderedProduct" });
export type OrderedProduct = z.infer<typeof OrderedProduct>;

export const OrderItem = z
  .object({
    id: z.int().nullable(),
    uid: z.uuid(),
    price: Money,
    /** After all discounts. */
    priceTotal: Money,
    priceTotalWithoutDiscount: Money,
    discountPercent: z.int(),
    quantity: z.int(),
    available: z.boolean(),
    images: z.array(Picture),
    stockOfGoods: z.object({ qMax: z.int() }),
    /** Grams of the whole line. */
    weight: z.int(),
    /** The discount rule that gives the line free of charge; null: the buyer pays for it. */
    giftRuleId: Id.nullable(),
    product: OrderedProduct,
  })
  .meta({ id: "OrderItem" });
export type OrderItem = z.infer<typeof OrderItem>;

/** The buyer's input; erased with his personal data. */
export const DeliveryUserData = z
  .object({
    address: z.string(),
    apartment: z.string(),
    entrance: z.string(),
    /** Comment for the courier. */
    comment: z.string(),
    coordinates: z.tuple([z.number(), z.number()]).nullable(),
    /** The hour of an exact delivery. */
    chosenTime: Clock.nullable(),
    shopAddress: z.string().nullable(),
    floor: z.int(),
    toFloorMethod: UnloadMethod,
  })
  .meta({ id: "DeliveryUserData" });
export type DeliveryUserData = z.infer<typeof DeliveryUserData>;

export const OrderDelivery = z
  .object({
    /** Price for the buyer. */
    price: Money,
    /** Waived part. */
    discount: Money,
    unloadPrice: Money,
    priceToPickUpPoint: Money,
    deliveryServiceCost: Money,
    delFree: z.boolean(),
    delivered: z.boolean(),
    trackNum: z.string().nullable(),
    reservationFrom: Day.nullable(),
    reservationTo: Day.nullable(),
    selectedItem: z.object({
      deliveryType: DeliveryType,
      /** «22 ноября» */
      date_h: z.string(),
      /** Unix time of that midnight in Moscow, seconds. */
      date_uts: z.int(),
      minTime: Clock.nullable(),
      maxTime: Clock.nullable(),
      itemId: z.string(),
      deliveryPoint: DeliveryPoint.omit({ code: true }).nullable(),
    }),
    userData: DeliveryUserData.nullable(),
  })
  .meta({ id: "OrderDelivery" });
export type OrderDelivery = z.infer<typeof OrderDelivery>;

export const OrderPayment = z
  .object({
    /** 102 bill, 103 card and so on. */
    id: z.int(),
    isPaid: z.boolean(),
    status: PaymentStatus,
    redirectUrl: z.string().nullable(),
    handlerCode: PaymentMethod,
    name: z.string(),
    /** Due at the cash desk now; 0 with every other method. */
    prepay: Money,
    isRefunded: z.boolean(),
  })
  .meta({ id: "OrderPayment" });
export type OrderPayment = z.infer<typeof OrderPayment>;

export const LegalInfo = z
  .object({ inn: z.string(), kpp: z.string().nullable(), name: z.string(), form: z.string() })
  .meta({ id: "LegalInfo" });

export const Shopper = z
  .object({
    /** Null after erasure, as are the contacts. */
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    /** Digits only. */
    phone: z.string().nullable(),
    promoterId: z.int().nullable(),
    legalInfo: LegalInfo.nullable(),
  })
  .meta({ id: "Shopper" });
export type Shopper = z.infer<typeof Shopper>;

export const OrderLabel = z
  .object({ text: z.string(), colour: z.enum(["grey", "green", "red", "yellow", "accent"]) })
  .meta({ id: "OrderLabel" });
export type OrderLabel = z.infer<typeof OrderLabel>;

export const OrderStep = z
  .object({ text: z.string(), state: z.enum(["done", "now", "next"]) })
  .meta({ id: "OrderStep" });
export type OrderStep = z.infer<typeof OrderStep>;

export const Order = z
  .object({
    uid: z.uuid(),
    number: z.int(),
    /** Moscow time, with its offset. */
    date: z.iso.datetime({ offset: true }),
    /** The same as Unix time, seconds. */
    dateTS: z.int(),
    status: OrderStatusCode,
    /** Text and colour of the status; some statuses have none. */
    label: OrderLabel.nullable(),
    /** The status as a sentence; every status has one. */
    statusText: z.string(),
    /** When the status was reached, Moscow time. */
    statusAt: z.iso.datetime({ offset: true }),
    b2b: z.boolean(),
    payment: OrderPayment,
    obtaining: Obtaining,
    unload: z.object({ method: UnloadMethod, floor: z.int(), entranceLength: z.int(), price: Money }),
    shopper: Shopper,
    items: z.array(OrderItem),
    itemsTotal: Money,
    itemsTotalWithoutDiscount: Money,
    discountTotal: Money,
    /** `rules`: discount rules of staff. */
    discount: z.object({ rules: Money, registration: Money, promotion: Money, b2b: Money, samples: Money }),
    orderTotal: Money,
    shop: z.object({ address: z.string() }).nullable(),
    coupon: z.string().nullable(),
    delivery: OrderDelivery,
    /** The oldest first. */
    deliveryHistories: z.array(
      z.object({ status: DeliveryState, text: z.string(), at: z.iso.datetime({ offset: true }) }),
    ),
    totalWeight: z.int(),
    canBeCancelled: z.boolean(),
    cancelReason: z.string().nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

/** Payment state of an order. */
export const OrderPaying = z
  .object({
    /** Deadline of payment and reservation, Moscow time; null where no payment is due. */
    until: z.iso.datetime({ offset: true }).nullable(),
    /** Available methods while payment is due: another attempt, or another method. */
    methods: z.array(z.object({ id: z.int(), method: PaymentMethod, name: z.string() })),
    /** Sum due: all of it, or the remainder after a partial payment. */
    due: Money,
    /** Why the last attempt failed, while no other is under way. */
    declineText: z.string().nullable(),
    /** The payment page has expired unpaid; a new one is created on request. */
    isLinkOver: z.boolean(),
    /** For a cancelled order. A hold was never captured: it is released, not refunded. */
    refund: z.object({ amount: Money, until: Day, isDone: z.boolean(), wasHeld: z.boolean() }).nullable(),
  })
  .meta({ id: "OrderPaying" });
export type OrderPaying = z.infer<typeof OrderPaying>;

/** An order for its own page. */
export const OrderDetails = Order.extend({
  steps: z.array(OrderStep),
  paying: OrderPaying,
  /** While it is stored at our store: the pickup code, and the last day. */
  pickup: z.object({ code: z.string(), until: Day }).nullable(),
  /** Made-to-order lines whose drawing still needs the buyer's acceptance. */
  unsigned: z.array(z.uuid()),
  /** Accepted drawings: the configuration and the drawing's hash open it permanently. */
  signed: z.array(z.object({ item: z.uuid(), hash: ConfigurationHash, drawing: Sha256 })),
  /** Closing documents of a company, the oldest first. */
  papers: z.array(ClosingPaper),
}).meta({
  id: "OrderDetails",
});
export type OrderDetails = z.infer<typeof OrderDetails>;
