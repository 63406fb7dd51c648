import { z } from "zod";
import { Obtaining, UserSelection } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { PaymentMethod, ShopperType } from "./order-words.ts";
import { LegalInfo, Order, OrderDelivery, OrderedProduct, OrderItem, OrderPayment, Shopper } from "./order.ts";
import { maxListLines } from "./wholesale-limits.ts";

const tag = "Корзина";
const path = "/orders-zertsalo/api/v1";

export const CartProduct = OrderedProduct.extend({
  id: Id,
  productId: Id,
  code: z.string(),
  /** Days to the buyer's city for the whole quantity; null: it cannot be had. */
  qDaysDelivery: z.int().nullable(),
}).meta({ id: "CartProduct" });
export type CartProduct = z.infer<typeof CartProduct>;

/**
 * Why a line cannot be ordered as it stands. `above_stock`: it can with `stockOfGoods.qMax` pieces. `needs_correction`:
 * the workshop's rules have changed, and the configurator says how.
 */
export const UnavailableReason = z.enum(["withdrawn", "sold_out", "above_stock", "needs_correction"]);
export type UnavailableReason = z.infer<typeof UnavailableReason>;

export const CartItem = OrderItem.extend({
  id: Id,
  product: CartProduct,
  /** What the row says when `available` is false; such a line costs nothing and counts nowhere. */
  unavailable: z.object({ reason: UnavailableReason, text: z.string() }).nullable(),
  /** The first day the whole line can be brought home to the buyer's city. `isMade`: the workshop makes it. */
  promise: z.object({ day: z.iso.date(), isMade: z.boolean() }).nullable(),
  /** What a made-to-order piece cost when it was put in, where the price list has risen since. */
  priceBefore: Money.nullable(),
}).meta({ id: "CartItem" });
export type CartItem = z.infer<typeof CartItem>;

/** Filled as it is chosen: nothing costs anything before. */
export const CartDelivery = OrderDelivery.extend({ selectedItem: OrderDelivery.shape.selectedItem.nullable() }).meta({
  id: "CartDelivery",
});
export type CartDelivery = z.infer<typeof CartDelivery>;

export const CartLegalInfo = LegalInfo.extend({ address: z.string() }).meta({ id: "CartLegalInfo" });
export type CartLegalInfo = z.infer<typeof CartLegalInfo>;

/** A signed-in user who has typed nothing yet is told what his profile says. */
export const CartShopper = Shopper.extend({
  /** A wholesale buyer is «b2b» whatever he says; everyone else buys for himself until he says otherwise. */
  shopperType: ShopperType,
  legalInfo: CartLegalInfo.nullable(),
  /** Whoever takes the goods, where it is not the buyer. */
  recipient: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
}).meta({ id: "CartShopper" });
export type CartShopper = z.infer<typeof CartShopper>;

export const CartCoupon = z
  .object({
    code: z.string(),
    /** Sleeping: it stays in the cart and gives nothing yet. */
    state: z.enum(["works", "sleeping"]),
    /** Goods that are missing to its minimum: «до скидки — N ₽». 0: it covers none of these goods. */
    missing: Money,
    kind: z.enum(["percent", "amount", "freeDelivery"]),
    /** Percents or kopecks; 0 for a free delivery. */
    value: z.int(),
  })
  .meta({ id: "CartCoupon" });
export type CartCoupon = z.infer<typeof CartCoupon>;

/** An order that is not placed yet: the same fields, and those that only a cart has. Priced anew by each answer. */
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
    /** Null until something was put into it: looking makes no cart. */
    uid: z.uuid().nullable(),
    /** Grows with every change. An answer with a lower one than was seen is late and not to be shown. */
    version: z.int(),
    /** Names all that the buyer pays and when it comes. Whoever places an order sends the one that he was shown. */
    priceStamp: z.string(),
    number: z.null(),
    date: z.null(),
    dateTS: z.null(),
    status: z.null(),
    /** What was chosen and can be had; judged anew by each answer. */
    payment: OrderPayment.nullable(),
    /** A method that was chosen and does not go any more with the buyer, the way or the sum. */
    paymentRefusal: z
      .object({
        method: PaymentMethod,
        code: z.enum(["payment_method_gone", "payment_limit_exceeded", "payment_below_minimum"]),
        text: z.string(),
      })
      .nullable(),
    obtaining: Obtaining,
    shopper: CartShopper,
    /** The first put in stands first. */
    items: z.array(CartItem),
    /** Pieces of the lines that can be ordered. */
    itemsCount: z.int(),
    /** What `orderTotal` would be once a guest has registered; null where that is no gain, and for whoever is known. */
    registeredTotal: Money.nullable(),
    /** Of `discountTotal`: sales and kits, which have no name of their own in `discount`. */
    saleDiscount: Money,
    coupon: z.string().nullable(),
    couponDetails: CartCoupon.nullable(),
    /** What a company lacks to its own tier; until then the entry tier counts. */
    tierMissing: Money,
    delivery: CartDelivery,
    /** What was chosen of delivery so far; null until a first calculation. */
    selection: UserSelection.nullable(),
    deliveryHistories: z.tuple([]),
    canBeCancelled: z.literal(false),
    /** Why it cannot be ordered now; null when it can. */
    refusal: z
      .object({
        code: z.enum(["cart_empty", "items_unavailable", "company_not_active", "company_without_type"]),
        text: z.string(),
      })
      .nullable(),
    /** What happened to the cart by itself, for the buyer to read once. */
    notes: z.array(z.object({ code: z.enum(["promo_gone"]), text: z.string() })),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

/** After several products at once: each was added, clipped to what can be had, or left out. */
export const FilledCart = Cart.extend({
  notAdded: z.array(
    z.object({
      /** Null: a piece made to size that is no product of the catalogue. */
      productId: Id.nullable(),
      name: z.string().nullable(),
      reason: z.enum(["product_not_found", "product_not_available", "cart_full"]),
    }),
  ),
  clipped: z.array(z.object({ productId: Id, quantity: z.int() })),
}).meta({ id: "FilledCart" });
export type FilledCart = z.infer<typeof FilledCart>;

/** Whole and at least 1, else `quantity_invalid`; above what can be had it is `quantity_above_stock` with {qMax}. */
const quantity = z.number();
export const cartUid = z.object({ cartUid: z.uuid() });
const itemUid = z.object({ uid: z.uuid() });

export const cart = endpoint({
  method: "GET",
  path: `${path}/cart`,
  summary: "The visitor's open cart at this moment's prices; an empty one where he has none",
  tag,
  /** Taken from old callers: whoever asks has one cart, his own. */
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

/** An empty text clears the field, one that is not sent stays. */
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
    /** Read by nobody: who helped follows from the expert's code or the shop's screen. */
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
