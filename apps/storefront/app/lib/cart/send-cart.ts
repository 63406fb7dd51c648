import { cartAction } from "./cart-badge.ts";
import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { notifyTabs } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { CartAnswer } from "./cart-data.ts";
import { changedElsewhere, isWholeCartVisible, nextTurn, applyCart } from "./cart-state.ts";

const noResponseText = "Не\u00a0получилось связаться с\u00a0магазином";

/** Sends an intent and applies the answer. Null: a network error, which was displayed to the buyer. */
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

/** The same where a refusal has no place of its own on the page: it appears as a toast. */
export async function sendAndNotify(fields: Record<string, string>): Promise<CartAnswer | null> {
  const answer = await sendCart(fields);
  const message = answer?.refusal?.text ?? answer?.message;
  if (message) await showToast(message, answer?.refusal ? { icon: "alert" } : { icon: "bag", ...wayToCart() });
  return answer;
}

/** Toast action that leads to the cart, unless the cart is the current page. */
export function wayToCart(): { action?: { label: string; run: () => void } } {
  if (location.pathname === paths.cart) return {};
  // Clicks the header's own link, for the same client-side navigation.
  const run = () => document.querySelector<HTMLElement>(`a[href="${paths.cart}"]`)?.click();
  return { action: { label: "Перейти", run } };
}

async function exchange(fields: Record<string, string>): Promise<CartAnswer | null> {
  try {
    const body = new URLSearchParams(fields);
    // The request survives leaving the page.
    const answer = await serializeWrites(() => fetch(cartAction, { method: "POST", body, keepalive: true }));
    return answer.ok ? ((await answer.json()) as CartAnswer) : null;
  } catch {
    return null;
  }
}
