/** A product in the counter's e-commerce layer. Prices are in roubles, the counter has no kopecks. */
export interface TrackedProduct {
  id: string;
  name: string;
  price: number;
  category?: string;
  quantity?: number;
}

/** Events sent to the counter (specification, section 9), with their data. */
export interface ShopEvents {
  view_product_page: { product: TrackedProduct };
  /** Several products if a whole list was added. */
  add_to_cart: { products: TrackedProduct[] };
  remove_from_cart: { product: TrackedProduct };
  click_to_order: { products: TrackedProduct[] };
  click_create_order: { products: TrackedProduct[] };
  view_order_page: { products: TrackedProduct[] };
  view_success_page: { number: string; total: number; products: TrackedProduct[] };
  click_registration_user_retaile: null;
}
export type EventName = keyof ShopEvents;

/** Counter goals by event; the payment page reaches its goal by its address. */
export const goals = {
  add_to_cart: "add_to_cart",
  click_to_order: "checkout",
  click_registration_user_retaile: "registration",
  click_create_order: "payment_transition",
} as const satisfies Partial<Record<EventName, string>>;

/** An event with its data as a discriminated union. */
export type ShopEvent = { [Name in EventName]: { name: Name; data: ShopEvents[Name] } }[EventName];

/** The event in the format of the e-commerce layer; null if it has no counterpart there. */
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
