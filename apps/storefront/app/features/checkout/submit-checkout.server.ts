import type { CheckoutAnswer } from "./checkout-data.ts";
import type { CheckoutIntentHandler } from "./checkout-intent.ts";
import { recalculateDelivery } from "./delivery-intents.server.ts";
import { choosePayment, saveShopper } from "./people-intents.server.ts";
import { placeCheckout } from "./place-order.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";

/** The whole form, sent without scripts: its parts are saved one by one before the order is placed. */
export const submitCheckout: CheckoutIntentHandler = async (input) => {
  if (input.form.has("way")) await recalculateDelivery(input);
  await saveShopper(input);
  if (input.form.has("payment")) await choosePayment(input);
  return placeCheckout(input);
};

/**
 * The page after a form sent without scripts. It is the order's page and not the provider's, because `form-action`
 * allows only our own pages; «Оплатить» is a link there.
 */
export function pageAfterForm({ outcome, refusal }: CheckoutAnswer): string {
  if (outcome?.kind === "placed") return outcome.page;
  if (outcome?.kind === "moves") return outcome.href;
  const code = refusal?.code ?? (outcome && codeOf(outcome));
  return paths.checkout + (code ? `?refused=${code}` : "");
}

const codeOf = (outcome: Extract<CheckoutAnswer["outcome"], { kind: "asks" | "refused" }>) =>
  outcome.kind === "asks" ? "price_changed" : outcome.code;
