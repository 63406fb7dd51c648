import { cartAction, type CartBadge, cartBadgeStore } from "@zertsalo/ui/cart";
import { sharedValue } from "@zertsalo/ui/shared-value";
import type { CartAnswer, CartData } from "./cart-data.ts";
import { cartWith, isStale, marksWith, type Turn } from "./cart-versions.ts";

/** All of the cart, while something on the page shows it. */
export const wholeCart = sharedValue<CartData | null>(null);
/** Quantities that were pressed or typed and are on their way. */
export const pendingQuantities = new Map<string, number>();
/** Another tab has changed what this page shows. */
export const changedElsewhere = sharedValue(false);

let marks: CartBadge | null = cartBadgeStore.get();
let current: Turn | null = marks && { ...marks, turn: 0 };
let whole: CartData | null = null;
let watchers = 0;
let turn = 0;
let isShowing = false;

export const nextTurn = () => ++turn;
export const isWholeCartVisible = () => watchers > 0;

/** Takes an answer, unless a newer one is shown already: false. What is still wanted stays on the screen. */
export function applyCart(answer: Pick<CartAnswer, "marks" | "cart">, requestTurn: number): boolean {
  if (!answer.marks || isStale({ ...answer.marks, turn: requestTurn }, current)) return false;
  current = { ...answer.marks, turn: requestTurn };
  marks = answer.marks;
  whole = answer.cart ?? whole;
  showCart();
  return true;
}

/** What the server has told, with what is wanted on top of it. */
export function showCart(): void {
  isShowing = true;
  if (marks) cartBadgeStore.set(marksWith(pendingQuantities, marks));
  wholeCart.set(whole && cartWith(pendingQuantities, whole));
  isShowing = false;
}

/** Asks anew for what the page shows; false when there was no answer. */
export async function refreshCart(): Promise<boolean> {
  const requestTurn = nextTurn();
  try {
    const answer = await fetch(isWholeCartVisible() ? `${cartAction}?whole=1` : cartAction);
    const result = answer.ok ? ((await answer.json()) as CartAnswer) : null;
    if (result) applyCart(result, requestTurn);
    return Boolean(result?.marks);
  } catch {
    // Cut off by the next page, or by the network: what is shown stays.
    return false;
  }
}

// Told from outside: another tab has changed the cart, or the page has come out of the browser's memory.
cartBadgeStore.subscribe(() => {
  const updated = cartBadgeStore.get();
  if (isShowing || !updated || (current && updated.uid === current.uid && updated.version <= current.version)) return;
  marks = updated;
  if (pendingQuantities.size > 0) showCart();
  if (isWholeCartVisible()) void refreshCart().then(() => changedElsewhere.set(true));
});

/** While something shows all of the cart, every answer brings all of it. */
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

/** What a page or a panel has brought along; where it is late already, it is asked for anew. */
export function initWholeCart(loaded: Pick<CartAnswer, "marks" | "cart">): void {
  if (!applyCart(loaded, nextTurn())) void refreshCart();
}
