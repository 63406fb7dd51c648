import { cartAction } from "@zertsalo/ui/cart";
import { serializeWrites } from "#app/lib/serialize-writes.ts";
import { notifyTabs } from "#app/lib/me.ts";
import { paths } from "#app/lib/paths.ts";
import { showToast } from "#app/lib/show-toast.ts";
import type { CartAnswer } from "./cart-data.ts";
import { changedElsewhere, isWholeCartVisible, nextTurn, applyCart } from "./cart-state.ts";

const noResponseText = "Не\u00a0получилось связаться с\u00a0магазином";

/** Sends a wish and shows what the server makes of it. Null: there was no answer, and the buyer has been told. */
export async function sendCart(fields: Record<string, string>): Promise<CartAnswer | null> {
  const turn = nextTurn();
  const answer = await exchange({ ...fields, ...(isWholeCartVisible() && { whole: "1" }) });
  if (!answer) {
    const again = { label: "Повторить", run: () => void sendAndNotify(fields) };
    await showToast(noResponseText, { icon: "alert", durationMs: null, action: again });
    return null;
  }
  applyCart(answer, turn);
  changedElsewhere.set(false);
  notifyTabs();
  return answer;
}

/** The same where a refusal has no place of its own on the page: it is said at the bottom of the screen. */
export async function sendAndNotify(fields: Record<string, string>): Promise<CartAnswer | null> {
  const answer = await sendCart(fields);
  const message = answer?.refusal?.text ?? answer?.words;
  if (message) await showToast(message, answer?.refusal ? { icon: "alert" } : { icon: "bag", ...wayToCart() });
  return answer;
}

/** Offered beside what was done, unless the cart is what is looked at. */
export function wayToCart(): { action?: { label: string; run: () => void } } {
  if (location.pathname === paths.cart) return {};
  // The header's own link: the page changes as it does by a click on it.
  const run = () => document.querySelector<HTMLElement>(`a[href="${paths.cart}"]`)?.click();
  return { action: { label: "Перейти", run } };
}

async function exchange(fields: Record<string, string>): Promise<CartAnswer | null> {
  try {
    const body = new URLSearchParams(fields);
    // Whoever leaves the page at once has his wish done all the same.
    const answer = await serializeWrites(() => fetch(cartAction, { method: "POST", body, keepalive: true }));
    return answer.ok ? ((await answer.json()) as CartAnswer) : null;
  } catch {
    return null;
  }
}
