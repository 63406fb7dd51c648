/** A product as the counter's e-commerce layer knows it. Roubles, the counter knows no kopecks. */
export interface TrackedProduct {
  id: string;
  name: string;
  price: number;
  category?: string;
  quantity?: number;
}

/** All that the shop tells its counter (specification, section 9), and what it tells with each. */
export interface ShopEvents {
  view_product_page: { product: TrackedProduct };
  /** Several at once where a whole list was put in. */
  add_to_cart: { products: TrackedProduct[] };
  remove_from_cart: { product: TrackedProduct };
  click_to_order: { products: TrackedProduct[] };
  click_create_order: { products: TrackedProduct[] };
  view_order_page: { products: TrackedProduct[] };
  view_success_page: { number: string; total: number; products: TrackedProduct[] };
  click_registration_user_retaile: null;
}
export type EventName = keyof ShopEvents;

/** What counts as a success, by the event that reaches it; going to pay is reached by the payment page itself. */
export const goals = {
  add_to_cart: "add_to_cart",
  click_to_order: "checkout",
  click_registration_user_retaile: "registration",
  click_create_order: "payment_transition",
} as const satisfies Partial<Record<EventName, string>>;

/** An event with its data, as one value. */
export type ShopEvent = { [Name in EventName]: { name: Name; data: ShopEvents[Name] } }[EventName];

/** The event in the words of the e-commerce layer; null for one that has none. */
export function toEcommerce({ name, data }: ShopEvent): object | null {
  switch (name) {
    case "view_product_page":
      return layer({ detail: { products: [data.product] } });
    case "add_to_cart":
      return layer({ add: { products: data.products } });
    case "remove_from_cart":
      return layer({ remove: { products: [data.product] } });
    case "view_success_page":
      return layer({ purchase: { actionField: { id: data.number, revenue: data.total }, products: data.products } });
    default:
      return null;
  }
}

const layer = (action: object) => ({ ecommerce: { currencyCode: "RUB", ...action } });
