import { z } from "zod";
import { ClosingPaper } from "./closing-papers.ts";
import { ConfigurationHash, FrozenConfiguration } from "./configuration.ts";
import { DeliveryPoint, DeliveryType, Obtaining, UnloadMethod } from "./delivery.ts";
import { Sha256 } from "./drawings.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { DeliveryState, OrderLetter, PaymentMethod, PaymentStatus } from "./order-words.ts";
import { ProductProperty, Storage } from "./product.ts";

/** A day as the calendar writes it: 2026-11-22. */
const Day = z.iso.date();
/** Moscow time: 10:00. */
const Clock = z.string().regex(/^\d\d:\d\d$/);

/** What was bought, as it was on the day of the order; the catalogue may have changed since. */
export const OrderedProduct = z
  .object({
    /** Null for a piece made to size that is no product of the catalogue. */
    id: z.int().nullable(),
    productId: z.int().nullable(),
    name: z.string(),
    code: z.string().nullable(),
    price: Money,
    oldPrice: Money.nullable(),
    barcode: z.string().nullable(),
    article: z.string().nullable(),
    images: z.array(Picture),
    storages: z.array(Storage),
    /** Those that a cart shows. */
    props: z.array(ProductProperty),
    unit: z.string(),
    isSpecialProduct: z.boolean(),
    /** The configurator that made it. */
    schema: z.string().nullable(),
    /** The choices in words, for what is made to size. */
    configurationText: z.string().nullable(),
    /** What was made and how it was reckoned; null for products of the catalogue and for the oldest orders. */
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
    product: OrderedProduct,
  })
  .meta({ id: "OrderItem" });
export type OrderItem = z.infer<typeof OrderItem>;

/** What the buyer typed; nothing of it is left once he has asked to be forgotten. */
export const DeliveryUserData = z
  .object({
    address: z.string(),
    apartment: z.string(),
    entrance: z.string(),
    /** What the courier should know. */
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
    /** What the buyer pays. */
    price: Money,
    /** What was waived. */
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
      /** Seconds of that midnight in Moscow. */
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
    /** Due now at the cash desk; 0 with every other method. */
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
    /** Null once the buyer is forgotten, as are his contacts. */
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
    /** The same in seconds. */
    dateTS: z.int(),
    status: OrderLetter,
    /** The word of the state and its colour; some letters have none. */
    label: OrderLabel.nullable(),
    /** The state as a sentence; every letter has one. */
    statusText: z.string(),
    /** When it came to this state, Moscow time. */
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
    discount: z.object({ registration: Money, promotion: Money, b2b: Money }),
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

/** What the money of an order waits for, and what has become of it. */
export const OrderPaying = z
  .object({
    /** Until when it keeps its goods unpaid, Moscow time; null where it waits for no money. */
    until: z.iso.datetime({ offset: true }).nullable(),
    /** How it can be paid while it waits: by another try, or another method. */
    methods: z.array(z.object({ id: z.int(), method: PaymentMethod, name: z.string() })),
    /** What is still to be paid for it while it waits: all of it, or what came on top of what was paid. */
    due: Money,
    /** Why the last try did not go through, while no other is under way. */
    declineText: z.string().nullable(),
    /** The page to pay at has closed by its time, and nobody paid there; whoever asks for one gets another. */
    isLinkOver: z.boolean(),
    /** Of a cancelled order. Held money was never taken: it is let go, not returned. */
    refund: z.object({ amount: Money, until: Day, isDone: z.boolean(), wasHeld: z.boolean() }).nullable(),
  })
  .meta({ id: "OrderPaying" });
export type OrderPaying = z.infer<typeof OrderPaying>;

/** An order as its own page shows it. */
export const OrderDetails = Order.extend({
  steps: z.array(OrderStep),
  paying: OrderPaying,
  /** While it waits in our store: what its buyer names there, and the last day. */
  pickup: z.object({ code: z.string(), until: Day }).nullable(),
  /** Lines made to size whose drawing the order waits for its buyer to agree to. */
  unsigned: z.array(z.uuid()),
  /** The drawings that he has agreed to: the configuration and the picture's own hash open it for ever. */
  signed: z.array(z.object({ item: z.uuid(), hash: ConfigurationHash, drawing: Sha256 })),
  /** What the company's accountants were given, the oldest first. */
  papers: z.array(ClosingPaper),
}).meta({
  id: "OrderDetails",
});
export type OrderDetails = z.infer<typeof OrderDetails>;
