import { cartAction, type CartMarks, cartMarks } from "@zertsalo/ui/cart";
import { sharedValue } from "@zertsalo/ui/shared-value";
import type { CartAnswer, CartData } from "./cart-data.ts";
import { cartWith, isLate, marksWith, type Turn } from "./cart-versions.ts";

/** All of the cart, while something on the page shows it. */
export const wholeCart = sharedValue<CartData | null>(null);
/** Quantities that were pressed or typed and are on their way. */
export const wanted = new Map<string, number>();
/** Another tab has changed what this page shows. */
export const changedElsewhere = sharedValue(false);

let marks: CartMarks | null = cartMarks.get();
let shown: Turn | null = marks && { ...marks, turn: 0 };
let whole: CartData | null = null;
let watchers = 0;
let turn = 0;
let isShowing = false;

export const nextTurn = () => ++turn;
export const isWholeShown = () => watchers > 0;

/** Takes an answer, unless a newer one is shown already: false. What is still wanted stays on the screen. */
export function takeCart(answer: Pick<CartAnswer, "marks" | "cart">, asked: number): boolean {
  if (!answer.marks || isLate({ ...answer.marks, turn: asked }, shown)) return false;
  shown = { ...answer.marks, turn: asked };
  marks = answer.marks;
  whole = answer.cart ?? whole;
  showCart();
  return true;
}

/** What the server has told, with what is wanted on top of it. */
export function showCart(): void {
  isShowing = true;
  if (marks) cartMarks.set(marksWith(wanted, marks));
  wholeCart.set(whole && cartWith(wanted, whole));
  isShowing = false;
}

/** Asks anew for what the page shows; false when there was no answer. */
export async function refreshCart(): Promise<boolean> {
  const asked = nextTurn();
  try {
    const answer = await fetch(isWholeShown() ? `${cartAction}?whole=1` : cartAction);
    const told = answer.ok ? ((await answer.json()) as CartAnswer) : null;
    if (told) takeCart(told, asked);
    return Boolean(told?.marks);
  } catch {
    // Cut off by the next page, or by the network: what is shown stays.
    return false;
  }
}

// Told from outside: another tab has changed the cart, or the page has come out of the browser's memory.
cartMarks.subscribe(() => {
  const told = cartMarks.get();
  if (isShowing || !told || (shown && told.uid === shown.uid && told.version <= shown.version)) return;
  marks = told;
  if (wanted.size > 0) showCart();
  if (isWholeShown()) void refreshCart().then(() => changedElsewhere.set(true));
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
export function beginWhole(loaded: Pick<CartAnswer, "marks" | "cart">): void {
  if (!takeCart(loaded, nextTurn())) void refreshCart();
}
