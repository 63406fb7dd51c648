import type { CartView } from "./cart-session.ts";
import type { UcpMessage } from "./outcomes.ts";

const signOff: UcpMessage = {
  type: "error",
  code: "buyer_sign_off",
  severity: "requires_buyer_input",
  content: "Доставку, чертёж и оплату человек выбирает и подтверждает сам: откройте для него continue_url.",
};

/** What can be mended through the protocol comes first; all else needs the person, always. */
export function checkoutView({ messages = [], ...cart }: CartView) {
  const isMendable = messages.some((each) => each.type === "error" && each.severity === "recoverable");
  return {
    ...cart,
    status: isMendable ? "incomplete" : "requires_escalation",
    messages: isMendable ? messages : [...messages, signOff],
  };
}

export const cancelledCheckout = (cart: CartView) => ({ ...cart, status: "canceled" });
