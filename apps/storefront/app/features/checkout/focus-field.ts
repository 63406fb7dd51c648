import type { CheckoutField } from "@zertsalo/domain/cart/checkout-errors";

/** Where a question stands that has no field of its own name. */
const places: Partial<Record<CheckoutField, string>> = {
  offer: "#when input:enabled, #obtaining input[name=point]:enabled",
  payment: "input[name=payment]",
  drawings: "[data-drawing]",
};

/** To the middle of the screen: neither the bar of a phone nor its keyboard may cover it. */
export function focusField(field: CheckoutField): void {
  const selector = places[field] ?? `[name="${field}"], [name="consents"][value="${field}"]`;
  const element = document.querySelector<HTMLElement>(`main :is(${selector})`);
  if (!element) return;
  element.focus({ preventScroll: true });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
}
