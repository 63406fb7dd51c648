import { sharedValue } from "@zertsalo/ui/shared-value";
import { useSyncExternalStore } from "react";
import { type CartBadge, updateCartBadge } from "../cart/cart-badge.ts";
import { favoritesStore } from "../favorites/favorites-store.ts";
import type { CookieChoice } from "./choice-cookies.ts";
import type { CompanyChoice } from "../companies/company-choice.ts";
import type { Visitor } from "../navigation/guards.ts";
import type { UnpaidOrderNotice } from "../orders/unpaid-order.ts";
import { paths } from "../navigation/paths.ts";

/** The visitor a page was rendered for. Null: a guest; such a page is cached for everybody. */
export interface PageOwner extends Visitor {
  userId: number;
  companyId: number | null;
  /** His name in the header. */
  firstName: string;
}

/** Prompt for a wholesale user whose company has no wholesale prices. */
export interface CompanyPromptData {
  name: string;
  reason: string;
  /** Other companies that he may buy for. */
  others: CompanyChoice[];
  /** Phone of the manager. */
  phone: string;
}

/** The visitor's data in the browser; a guest's page never contains it. */
export interface Me extends Visitor {
  userId: number | null;
  companyId: number | null;
  recentlyViewed: number;
  /** Unfinished orders of a retail user. */
  activeOrders: number;
  /** Messages of operators in the chat of a retail user. */
  unreadMessages: number;
  /** He has signed in and still has a guest's favourites. */
  hasGuestList: boolean;
  /** Percent that registration gives, when this guest may be offered to sign in; 0 when it gives none. */
  loginDiscount: number | null;
  /** Null: his company may order, or the prompt was displayed in this visit. */
  companyPrompt: CompanyPromptData | null;
  /** The shop's own screen, with its number once it is paired. */
  terminal: { number: string | null } | null;
  /** He came by an expert link. */
  isUserExpert?: boolean;
  /** He has not entered his expert code yet. */
  asksExpertCode: boolean;
  /** Null: not made yet. Undefined: not loaded yet. */
  cookieChoice: CookieChoice | null | undefined;
  /** The counter, when there is one and the visitor allows it. */
  counterId: number | null;
  unpaidOrder: UnpaidOrderNotice | null;
}

/** A list or a cart that failed to load, or not in time, is null. */
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
/** Notifies the visitor's other tabs, which reload their data after a change. */
let tabs: BroadcastChannel | null = null;

/** The latest answer; before it, the visitor the page was rendered for. */
export const me = current.get;

/** Initial data from the page itself: guards need not wait for the answer. */
export function initMe(owner: PageOwner | null): void {
  if (owner && !isLoaded) current.set({ ...guest, ...owner });
}

/** For decisions that need the server's answer. */
export async function waitForMe(): Promise<Me> {
  await loaded;
  return current.get();
}

export function useMe(): Me {
  return useSyncExternalStore(current.subscribe, current.get, () => guest);
}

/** Loads after hydration, and whenever the session may have changed. */
export async function refreshMe(): Promise<void> {
  const answer = await fetch(paths.shell.me).catch(() => null);
  if (!answer?.ok) return;
  const { favorites: marked, cart, ...answered } = (await answer.json()) as MeAnswer;
  if (isAnother(answered, current.get())) {
    // The user or company has changed, or the session has ended: the server must choose the page anew.
    window.location.reload();
    return;
  }
  // A counter allowed meanwhile starts with the next page: this page's content security policy excludes it.
  current.set(isLoaded ? { ...answered, counterId: current.get().counterId } : answered);
  if (marked) favoritesStore.set(marked);
  if (cart) updateCartBadge(cart);
  // The cart was too slow for this answer, so it is requested separately.
  else void import("../cart/cart-state.ts").then(({ refreshCart }) => refreshCart());
  isLoaded = true;
  resolveLoaded();
}

const isAnother = (one: Me, other: Me) => one.userId !== other.userId || one.companyId !== other.companyId;

/** Applies a change made by this tab. */
export function changeMe(change: Partial<Me>): void {
  current.set({ ...current.get(), ...change });
}

/** Synchronises this tab with the others. */
export function watchTabs(): () => void {
  const channel = new BroadcastChannel("me");
  channel.addEventListener("message", () => void refreshMe());
  tabs = channel;
  // A page restored from the back/forward cache has missed the messages.
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
