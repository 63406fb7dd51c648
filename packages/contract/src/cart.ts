import { z } from "zod";
import { LineRule } from "./discount-rules.ts";
import { Obtaining, UserSelection } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { PaymentMethod, ShopperType } from "./order-enums.ts";
import { LegalInfo, Order, OrderDelivery, OrderedProduct, OrderItem, OrderPayment, Shopper } from "./order.ts";
import { PromisedDay } from "./promised-day.ts";
import { maxListLines } from "./wholesale-limits.ts";

const tag = "Корзина";
const path = "/orders-zertsalo/api/v1";

export const CartProduct = OrderedProduct.extend({
  id: Id,
  productId: Id,
  code: z.string(),
  /** Days to the buyer's city for the whole quantity; null: unavailable. */
  qDaysDelivery: z.int().nullable(),
}).meta({ id: "CartProduct" });
export type CartProduct = z.infer<typeof CartProduct>;

/**
 * Why a line cannot be ordered as it is. `above_stock`: it can with `stockOfGoods.qMax` pieces. `needs_correction`: the
 * workshop's rules have changed, and the configurator lists the corrections.
 */
export const UnavailableReason = z.enum(["withdrawn", "sold_out", "above_stock", "needs_correction"]);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

export const CartItem = OrderItem.extend({
  id: Id,
  product: CartProduct,
  /** Reason and text when `available` is false; such a line is excluded from all sums and counts. */
  unavailable: z.object({ reason: UnavailableReason, text: z.string() }).nullable(),
  /** First day of delivery of the whole line to the buyer's city. `isMade`: made to order. */
  promise: z
    .object({
      day: z.iso.date(),
      isMade: z.boolean(),
      /** Of the made-to-order line that decides the order's day, when it is packed and why then; null of others. */
      packed: PromisedDay.nullable(),
    })
    .nullable(),
  /** What each discount rule took from the line; part of what `priceTotal` is lower by. */
  rules: z.array(LineRule),
  /** Earlier price of a made-to-order piece, where the price list has risen since it was added. */
  priceBefore: Money.nullable(),
}).meta({ id: "CartItem" });
export type CartItem = z.infer<typeof CartItem>;

/** Filled step by step; everything costs 0 before a choice. */
export const CartDelivery = OrderDelivery.extend({ selectedItem: OrderDelivery.shape.selectedItem.nullable() }).meta({
  id: "CartDelivery",
});
export type CartDelivery = z.infer<typeof CartDelivery>;

export const CartLegalInfo = LegalInfo.extend({ address: z.string() }).meta({ id: "CartLegalInfo" });
export type CartLegalInfo = z.infer<typeof CartLegalInfo>;

/** Prefilled from the profile for a signed-in user without own input. */
export const CartShopper = Shopper.extend({
  /** Always «b2b» for a wholesale buyer; «retail» for everyone else until he chooses otherwise. */
  shopperType: ShopperType,
  legalInfo: CartLegalInfo.nullable(),
  /** Recipient of the goods, if he is not the buyer. */
  recipient: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
}).meta({ id: "CartShopper" });
export type CartShopper = z.infer<typeof CartShopper>;

export const CartCoupon = z
  .object({
    code: z.string(),
    /** `sleeping`: it stays in the cart without giving a discount yet. */
    state: z.enum(["works", "sleeping"]),
    /** Sum of goods missing to the code's minimum: «до скидки — N ₽». 0: it covers none of these goods. */
    missing: Money,
    kind: z.enum(["percent", "amount", "freeDelivery"]),
    /** Percent or kopecks; 0 for free delivery. */
    value: z.int(),
  })
  .meta({ id: "CartCoupon" });
export type CartCoupon = z.infer<typeof CartCoupon>;

/** An order not placed yet: the same fields, and those of a cart only. Recalculated for each response. */
export const Cart = Order.pick({
  b2b: true,
  itemsTotal: true,
  itemsTotalWithoutDiscount: true,
  discountTotal: true,
  discount: true,
  orderTotal: true,
  shop: true,
  unload: true,
  totalWeight: true,
})
  .extend({
    /** Null until a first product is added: reading creates no cart. */
    uid: z.uuid().nullable(),
    /** Grows with every change. A response with a lower version than the last one is stale and must be ignored. */
    version: z.int(),
    /** Hash of everything the buyer pays and of the day. Placing an order sends the one from the displayed cart. */
    priceStamp: z.string(),
    number: z.null(),
    date: z.null(),
    dateTS: z.null(),
    status: z.null(),
    /** The chosen method, if available; checked for each response. */
    payment: OrderPayment.nullable(),
    /** A chosen method that no longer fits the buyer, the delivery or the sum. */
    paymentRefusal: z
      .object({
        method: PaymentMethod,
        code: z.enum(["payment_method_gone", "payment_limit_exceeded", "payment_below_minimum"]),
        text: z.string(),
      })
      .nullable(),
    obtaining: Obtaining,
    shopper: CartShopper,
    /** In the order of adding. */
    items: z.array(CartItem),
    /** Pieces of the available lines. */
    itemsCount: z.int(),
    /** `orderTotal` for a guest after registration; null without a gain, and for a known buyer. */
    registeredTotal: Money.nullable(),
    /** Part of `discountTotal`: sales and kits, which have no entry in `discount`. */
    saleDiscount: Money,
    /** Paid for samples before and not deducted yet; this order takes off `discount.samples`. */
    sampleCredit: Money,
    coupon: z.string().nullable(),
    couponDetails: CartCoupon.nullable(),
    /** Sum that a company lacks to reach its tier; until then the entry tier applies. */
    tierMissing: Money,
    delivery: CartDelivery,
    /** Delivery selection so far; null until a first calculation. */
    selection: UserSelection.nullable(),
    deliveryHistories: z.tuple([]),
    canBeCancelled: z.literal(false),
    /** Why the cart cannot be ordered now; null when it can. */
    refusal: z
      .object({
        code: z.enum([
          "cart_empty",
          "items_unavailable",
          "company_not_active",
          "company_without_type",
          "too_many_samples",
        ]),
        text: z.string(),
      })
      .nullable(),
    /** Gifts that the goods have earned and the buyer has declined. */
    declinedGifts: z.array(z.object({ ruleId: Id, name: z.string(), product: z.string() })),
    /** Automatic changes of the cart, displayed to the buyer once. */
    notes: z.array(z.object({ code: z.enum(["promo_gone"]), text: z.string() })),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

/** After adding several products: each was added, clipped to the available quantity, or left out. */
export const FilledCart = Cart.extend({
  notAdded: z.array(
    z.object({
      /** Null: a piece made to size, outside the catalogue. */
      productId: Id.nullable(),
      name: z.string().nullable(),
      reason: z.enum(["product_not_found", "product_not_available", "cart_full", "samples_limit"]),
    }),
  ),
  clipped: z.array(z.object({ productId: Id, quantity: z.int() })),
}).meta({ id: "FilledCart" });
export type FilledCart = z.infer<typeof FilledCart>;

/** Integer of at least 1, else `quantity_invalid`; above the available quantity `quantity_above_stock` with {qMax}. */
const quantity = z.number();
export const cartUid = z.object({ cartUid: z.uuid() });
const itemUid = z.object({ uid: z.uuid() });

export const cart = endpoint({
  method: "GET",
  path: `${path}/cart`,
  summary: "The visitor's open cart at this moment's prices; an empty one where he has none",
  tag,
  /** Accepted for old clients and ignored: a caller has one cart. */
  query: z.object({ get_visitor_cart: z.literal("1").optional() }),
  response: Cart,
});

export const addCartItem = endpoint({
  method: "POST",
  path: `${path}/cart/items`,
  summary: "Puts pieces of a product into the cart; more of one that is in it already. Idempotency-Key: once only",
  tag,
  body: z.strictObject({ productId: Id, quantity }),
  response: Cart,
  errors: [
    "quantity_invalid",
    "product_not_found",
    "product_not_available",
    "quantity_above_stock",
    "cart_full",
    "samples_limit",
    "idempotency_key_reused",
  ],
});

export const setCartItemQuantity = endpoint({
  method: "PUT",
  path: `${path}/cart/items/:uid`,
  summary: "Changes how many pieces of one line are ordered; the last change counts",
  tag,
  params: itemUid,
  body: z.strictObject({ quantity }),
  response: Cart,
  errors: [
    "quantity_invalid",
    "cart_item_not_found",
    "product_not_available",
    "quantity_above_stock",
    "too_many_request",
  ],
});

export const removeCartItem = endpoint({
  method: "DELETE",
  path: `${path}/cart/item/:uid`,
  summary: "Takes one line out of the cart",
  tag,
  params: itemUid,
  response: Cart,
  errors: ["cart_item_not_found", "too_many_request"],
});

export const clearCart = endpoint({
  method: "DELETE",
  path: `${path}/cart/items`,
  summary: "Takes every line out of the cart, or those alone that cannot be ordered",
  tag,
  query: z.object({ unavailable: z.literal("1").optional() }),
  response: Cart,
});

export const setCartGift = endpoint({
  method: "PUT",
  path: `${path}/cart/gifts/:ruleId`,
  summary: "Declines a gift of the cart, or takes a declined one after all",
  tag,
  params: z.object({ ruleId: pathId }),
  body: z.strictObject({ isDeclined: z.boolean() }),
  response: Cart,
  errors: ["cart_item_not_found"],
});

export const addCartList = endpoint({
  method: "POST",
  path: `${path}/cart/items/add-list`,
  summary: "Puts many products into the cart, line by line; what cannot be had is told. Idempotency-Key: once only",
  tag,
  body: z.strictObject({
    products: z.array(z.strictObject({ productId: Id, quantity })).max(maxListLines),
  }),
  response: FilledCart,
  errors: ["quantity_invalid", "idempotency_key_reused"],
});

/** An empty text clears the field, a missing one leaves it unchanged. */
const typed = z.string().max(200).optional();

export const setCartShopper = endpoint({
  method: "PUT",
  path: `${path}/cart/:cartUid/shopper`,
  summary: "Keeps what the buyer has typed about himself; each field is checked when it is not empty",
  tag,
  params: cartUid,
  body: z.strictObject({
    fullName: typed,
    email: typed,
    phone: typed,
    shopperType: ShopperType.exclude(["b2b"]).optional(),
    /** Ignored: the helper follows from the expert's code or the shop's screen. */
    promoterId: z.int().nullable().optional(),
    legalInfo: z
      .strictObject({
        inn: z.string().max(12),
        kpp: z.string().max(9),
        name: z.string().max(200),
        form: z.string().max(20),
        address: z.string().max(300),
      })
      .nullable()
      .optional(),
    recipient: z
      .strictObject({ fullName: z.string().max(200), phone: z.string().max(30) })
      .nullable()
      .optional(),
  }),
  response: Cart,
  errors: ["cart_not_found", "too_many_request"],
});
