import { sharedValue } from "@zertsalo/ui/shared-value";
import { cartAction, type CartBadge, cartBadgeStore } from "./cart-badge.ts";
import type { CartAnswer, CartData } from "./cart-data.ts";
import { cartWith, isStale, marksWith, type Turn } from "./cart-versions.ts";

/** The whole cart, while something on the page shows it. */
export const wholeCart = sharedValue<CartData | null>(null);
/** Changed quantities whose requests are pending. */
export const pendingQuantities = new Map<string, number>();
/** Another tab has changed the data of this page. */
export const changedElsewhere = sharedValue(false);

let marks: CartBadge | null = cartBadgeStore.get();
let current: Turn | null = marks && { ...marks, turn: 0 };
let whole: CartData | null = null;
let watchers = 0;
let turn = 0;
let isShowing = false;

export const nextTurn = () => ++turn;
export const isWholeCartVisible = () => watchers > 0;

/** Applies an answer; false if a newer one is applied already. Pending quantities stay visible. */
export function applyCart(answer: Pick<CartAnswer, "marks" | "cart">, requestTurn: number): boolean {
  if (!answer.marks || isStale({ ...answer.marks, turn: requestTurn }, current)) return false;
  current = { ...answer.marks, turn: requestTurn };
  marks = answer.marks;
  whole = answer.cart ?? whole;
  showCart();
  return true;
}

/** Publishes the server's cart with the pending quantities applied. */
export function showCart(): void {
  isShowing = true;
  if (marks) cartBadgeStore.set(marksWith(pendingQuantities, marks));
  wholeCart.set(whole && cartWith(pendingQuantities, whole));
  isShowing = false;
}

/** Reloads the data that the page shows; false on a network error. */
export async function refreshCart(): Promise<boolean> {
  const requestTurn = nextTurn();
  try {
    const answer = await fetch(isWholeCartVisible() ? `${cartAction}?whole=1` : cartAction);
    const result = answer.ok ? ((await answer.json()) as CartAnswer) : null;
    if (result) applyCart(result, requestTurn);
    return Boolean(result?.marks);
  } catch {
    // Aborted by navigation or by the network: the current data stays.
    return false;
  }
}

// Set from outside: another tab has changed the cart, or the page was restored from the back/forward cache.
cartBadgeStore.subscribe(() => {
  const updated = cartBadgeStore.get();
  if (isShowing || !updated || (current && updated.uid === current.uid && updated.version <= current.version)) return;
  marks = updated;
  if (pendingQuantities.size > 0) showCart();
  if (isWholeCartVisible()) void refreshCart().then(() => changedElsewhere.set(true));
});

/** While something shows the whole cart, every answer contains all of it. */
export function watchWholeCart(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    whole = null;
    wholeCart.set(null);
    changedElsewhere.set(false);
  };
}

/** Applies the cart loaded by a page or a panel; reloads it if it is stale already. */
export function initWholeCart(loaded: Pick<CartAnswer, "marks" | "cart">): void {
  if (!applyCart(loaded, nextTurn())) void refreshCart();
}
