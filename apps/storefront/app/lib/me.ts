import { type CartBadge, updateCartBadge } from "@zertsalo/ui/cart";
import { favoritesStore } from "@zertsalo/ui/favorites";
import { sharedValue } from "@zertsalo/ui/shared-value";
import { useSyncExternalStore } from "react";
import type { CookieChoice } from "./choice-cookies.ts";
import type { CompanyChoice } from "./companies/company-choice.ts";
import type { Visitor } from "./guards.ts";
import type { UnpaidOrderNotice } from "./orders/unpaid-order.ts";
import { paths } from "./paths.ts";

/** Whom a page was made for. Null: a guest, and such a page is kept for everybody. */
export interface PageOwner extends Visitor {
  userId: number;
  companyId: number | null;
  /** What he is called in the header. */
  firstName: string;
}

/** Said to a wholesale user whose company has no wholesale prices. */
export interface CompanyPromptData {
  name: string;
  reason: string;
  /** The others that he may buy for. */
  others: CompanyChoice[];
  /** The manager's. */
  phone: string;
}

/** What is known of the visitor in the browser; the page of a guest never says it. */
export interface Me extends Visitor {
  userId: number | null;
  companyId: number | null;
  recentlyViewed: number;
  /** Orders of a retail user that are on their way. */
  activeOrders: number;
  /** Of operators, in the chat of a retail user. */
  unreadMessages: number;
  /** He has signed in and still carries what he marked as a guest. */
  hasGuestList: boolean;
  /** Percent that registration gives, when this guest may be offered to sign in; 0 when it gives none. */
  loginDiscount: number | null;
  /** Null: his company may order, or he has been told in this visit. */
  companyPrompt: CompanyPromptData | null;
  /** The shop's own screen, with its number once it is paired. */
  terminal: { number: string | null } | null;
  /** A link has called him an expert. */
  isUserExpert?: boolean;
  /** He has not shown his code yet. */
  asksExpertCode: boolean;
  /** Null: not made yet. Undefined: not known yet. */
  cookieChoice: CookieChoice | null | undefined;
  /** The counter, when there is one and the visitor allows it. */
  counterId: number | null;
  unpaidOrder: UnpaidOrderNotice | null;
}

/** A list or a cart that could not be read, or not in time, is null. */
export type MeAnswer = Me & { favorites: number[] | null; cart: CartBadge | null };

const guest: Me = {
  userId: null,
  companyId: null,
  isSignedIn: false,
  isBusiness: false,
  isChatBlocked: false,
  recentlyViewed: 0,
  activeOrders: 0,
  unreadMessages: 0,
  hasGuestList: false,
  loginDiscount: null,
  companyPrompt: null,
  terminal: null,
  asksExpertCode: false,
  cookieChoice: undefined,
  counterId: null,
  unpaidOrder: null,
};
const current = sharedValue(guest);
let isLoaded = false;
let resolveLoaded = () => {};
const loaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve;
});
/** The other tabs of this visitor; they ask anew when one of them has changed something. */
let tabs: BroadcastChannel | null = null;

/** The latest answer; whom the page was made for until there is one. */
export const me = current.get;

/** The page itself says whom it was made for: guards need not wait for the answer. */
export function initMe(owner: PageOwner | null): void {
  if (owner && !isLoaded) current.set({ ...guest, ...owner });
}

/** For what must not be decided before the server has answered. */
export async function waitForMe(): Promise<Me> {
  await loaded;
  return current.get();
}

export function useMe(): Me {
  return useSyncExternalStore(current.subscribe, current.get, () => guest);
}

/** Asks after hydration, and whenever the session may have changed. */
export async function refreshMe(): Promise<void> {
  const answer = await fetch(paths.shell.me).catch(() => null);
  if (!answer?.ok) return;
  const { favorites: marked, cart, ...answered } = (await answer.json()) as MeAnswer;
  if (isAnother(answered, current.get())) {
    // Somebody has signed in or out behind this page, or his session has ended: the server chooses the page anew.
    window.location.reload();
    return;
  }
  // A counter that is allowed while the page stands begins with the next one: this one's policy was made without it.
  current.set(isLoaded ? { ...answered, counterId: current.get().counterId } : answered);
  if (marked) favoritesStore.set(marked);
  if (cart) updateCartBadge(cart);
  // It was too slow for this answer, so it has one of its own.
  else void import("./cart/cart-state.ts").then(({ refreshCart }) => refreshCart());
  isLoaded = true;
  resolveLoaded();
}

const isAnother = (one: Me, other: Me) => one.userId !== other.userId || one.companyId !== other.companyId;

/** What this tab has learnt by itself. */
export function changeMe(change: Partial<Me>): void {
  current.set({ ...current.get(), ...change });
}

/** Keeps this tab in step with the others. */
export function watchTabs(): () => void {
  const channel = new BroadcastChannel("me");
  channel.addEventListener("message", () => void refreshMe());
  tabs = channel;
  // A page taken out of the browser's memory has heard nothing meanwhile.
  const askAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshMe();
  };
  window.addEventListener("pageshow", askAgain);
  return () => {
    tabs = null;
    channel.close();
    window.removeEventListener("pageshow", askAgain);
  };
}

export function notifyTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
  tabs?.postMessage(null);
}
