import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";

/** What keeps the order from being placed, in the order of the page; the API has the last word. */
export function missingParts({ cart }: DraftOrder): string[] {
  const { refusal, shopper, delivery, payment } = cart;
  return [
    refusal?.code === "cart_empty" && "товары",
    refusal && refusal.code !== "cart_empty" && refusal.text,
    !(shopper.fullName && shopper.phone) && "имя и\u00a0телефон покупателя",
    !delivery.selectedItem && "способ получения",
    !payment && "способ оплаты",
  ].filter((part) => typeof part === "string");
}
