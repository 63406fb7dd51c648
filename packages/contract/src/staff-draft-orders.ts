import { z } from "zod";
import { Cart } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { OrderSource, PaymentMethod } from "./order-enums.ts";
import { orderNumberParams } from "./orders.ts";
import { CustomerKind } from "./staff-customers.ts";
import { NewDelivery, ReceivingPlace, StaffDeliveryOffers } from "./staff-order-receiving.ts";

const tag = "Заказ по звонку: сотрудникам";
const path = "/admin/draft-orders";
const params = z.object({ draft: z.uuid() });

const Draft = z.object({
  id: z.uuid(),
  /** Grows with every change: a change based on an older version is refused. */
  version: z.int(),
  source: OrderSource,
  author: z.string(),
  createdAt: z.iso.datetime(),
});

/** An order that staff fill for a buyer: a cart of its own, priced as the buyer's own cart would be. */
export const DraftOrder = Draft.extend({
  city: z.object({ id: z.int(), name: z.string() }),
  /** The account or company that it is for; null: a buyer without an account. */
  customer: z
    .object({
      id: Id,
      kind: CustomerKind,
      name: z.string(),
      /** Of the account. */
      discountPercent: z.int(),
      /** The company's tier. */
      tier: z.string().nullable(),
      orders: z.int(),
      bought: Money,
      /** Lines of the buyer's own open cart. */
      cartLines: z.int(),
      builds: z.array(z.object({ name: z.string(), hash: z.string(), details: z.string(), price: Money.nullable() })),
    })
    .nullable(),
  cart: Cart,
  payments: z.array(z.object({ method: PaymentMethod, name: z.string() })),
  /** Number of the order made of it. */
  number: z.int().nullable(),
}).meta({ id: "DraftOrder" });
export type DraftOrder = z.infer<typeof DraftOrder>;

export const ListedDraft = Draft.extend({
  buyer: z.string(),
  phone: z.string().nullable(),
  lines: z.int(),
}).meta({ id: "ListedDraft" });
export type ListedDraft = z.infer<typeof ListedDraft>;

export const draftOrders = endpoint({
  method: "GET",
  path,
  summary: "Orders that staff have begun and not placed, the latest change first",
  tag,
  rights: ["orders.call"],
  audit: { kind: "look", about: "order", title: "Черновики заказов" },
  response: z.object({ drafts: z.array(ListedDraft) }),
});

export const openDraftOrder = endpoint({
  method: "POST",
  path,
  summary: "Begins an order for a buyer; the same id again answers the same draft",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Заказ начат сотрудником" },
  body: z.strictObject({
    id: z.uuid(),
    source: OrderSource,
    /** Of the list of customers; null: a buyer without an account. */
    customer: Id.nullable(),
    /** An abandoned cart whose buyer and goods are used, instead of `customer`. */
    cart: z.uuid().optional(),
  }),
  response: DraftOrder,
  errors: ["not_found", "cart_not_found", "customer_erased", "draft_order_without_buyer"],
});

export const draftOrder = endpoint({
  method: "GET",
  path: `${path}/:draft`,
  summary: "An order that is being filled: its buyer, lines, delivery, ways to pay and sums of this moment",
  tag,
  rights: ["orders.call"],
  audit: { kind: "look", about: "order", title: "Черновик заказа" },
  params,
  response: DraftOrder,
  errors: ["not_found"],
});

const version = z.int();
const changeErrors = ["not_found", "draft_order_changed", "draft_order_placed"] as const;

export const dropDraftOrder = endpoint({
  method: "POST",
  path: `${path}/:draft/removal`,
  summary: "Deletes an order that was not placed, with all that was typed",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Черновик заказа удалён" },
  params,
  body: z.strictObject({ version }),
  response: z.object({ isRemoved: z.literal(true) }),
  errors: changeErrors,
});

const contact = z.string().max(200);

export const setDraftBuyer = endpoint({
  method: "PUT",
  path: `${path}/:draft/buyer`,
  summary: "For whom the order is: an account or a company with its own prices, or a name and a phone",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Покупатель в черновике заказа" },
  params,
  body: z.strictObject({
    version,
    source: OrderSource,
    customer: Id.nullable(),
    /** An empty field is what the account has. */
    fullName: contact,
    phone: contact,
    email: contact,
    recipient: z.strictObject({ fullName: contact, phone: contact }).nullable(),
  }),
  response: DraftOrder,
  errors: [...changeErrors, "customer_erased", "draft_order_without_buyer"],
});

/** What can go wrong with a line, as in a buyer's cart. */
const lineErrors = [
  "quantity_invalid",
  "product_not_available",
  "quantity_above_stock",
  "cart_full",
  "samples_limit",
] as const;

export const addDraftLine = endpoint({
  method: "POST",
  path: `${path}/:draft/lines`,
  summary: "Adds a product, a made-to-order piece by its link, or what the buyer has in a cart of his own",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Позиция в черновике заказа" },
  params,
  body: z.strictObject({
    version,
    add: z.union([
      z.strictObject({ productId: Id, quantity: z.number() }),
      /** Link of a configurator, or the hash in it. */
      z.strictObject({ configuration: z.string().trim().min(1).max(2_000) }),
      z.strictObject({ isOwnCart: z.literal(true) }),
    ]),
  }),
  response: DraftOrder.extend({ notAdded: z.array(z.string()) }),
  errors: [
    ...changeErrors,
    ...lineErrors,
    "product_not_found",
    "configuration_not_found",
    "configuration_corrected",
    "configurator_closed",
  ],
});

export const setDraftQuantity = endpoint({
  method: "PUT",
  path: `${path}/:draft/lines/:item`,
  summary: "Quantity of one line; zero takes it out",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Количество в черновике заказа" },
  params: params.extend({ item: z.uuid() }),
  body: z.strictObject({ version, quantity: z.number() }),
  response: DraftOrder,
  errors: [...changeErrors, ...lineErrors, "cart_item_not_found"],
});

export const setDraftPromo = endpoint({
  method: "PUT",
  path: `${path}/:draft/promo-code`,
  summary: "A promo code by the rules of the buyer; an empty one takes it out",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Промокод в черновике заказа" },
  params,
  body: z.strictObject({ version, code: z.string().trim().max(100) }),
  response: DraftOrder,
  errors: [...changeErrors, "cart_empty", "promo_code_invalid"],
});

export const draftDeliveryOffers = endpoint({
  method: "GET",
  path: `${path}/:draft/delivery-offers`,
  summary: "How these goods can be received at an address, when and for how much",
  tag,
  rights: ["orders.call"],
  params,
  query: ReceivingPlace,
  response: StaffDeliveryOffers,
  errors: ["not_found", "cart_empty", "draft_order_placed"],
});

export const setDraftDelivery = endpoint({
  method: "PUT",
  path: `${path}/:draft/delivery`,
  summary: "Address, way and day by an offer of the calculation",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Получение в черновике заказа" },
  params,
  body: z.strictObject({ version, delivery: NewDelivery }),
  response: DraftOrder,
  errors: [...changeErrors, "cart_empty", "delivery_quote_expired"],
});

export const setDraftPayment = endpoint({
  method: "PUT",
  path: `${path}/:draft/payment`,
  summary: "How the buyer will pay",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Оплата в черновике заказа" },
  params,
  body: z.strictObject({ version, method: PaymentMethod }),
  response: DraftOrder,
  errors: [...changeErrors, "cart_empty", "payment_method_gone", "payment_limit_exceeded", "payment_below_minimum"],
});

export const placeDraftOrder = endpoint({
  method: "POST",
  path: `${path}/:draft/order`,
  summary: "Places the order by the rules of the checkout, once; the buyer gets the link to sign and to pay",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Заказ оформлен сотрудником" },
  params,
  body: z.strictObject({
    version,
    /** Of the cart that was shown. */
    priceStamp: z.string().max(60_000),
  }),
  response: DraftOrder,
  errors: [
    ...changeErrors,
    "cart_empty",
    "price_changed",
    "promo_gone",
    "product_not_available",
    "quantity_above_stock",
    "delivery_quote_expired",
    "interval_gone",
    "delivery_unavailable",
    "delivery_not_possible",
    "configurator_closed",
    "payment_limit_exceeded",
    "payment_below_minimum",
    "payment_method_gone",
    "company_not_active",
    "shopper_invalid",
  ],
});

export const sendBuyerLink = endpoint({
  method: "POST",
  path: "/admin/orders/:number/buyer-link",
  summary:
    "The link by which a buyer opens, signs and pays an order that staff made; sent again by text and email if asked",
  tag,
  rights: ["orders.call"],
  audit: { kind: "change", about: "order", title: "Ссылка покупателю" },
  params: orderNumberParams,
  body: z.strictObject({ isSent: z.boolean() }),
  response: z.object({ link: z.url() }),
  errors: ["order_not_found", "buyer_link_not_now", "too_many_request"],
});
