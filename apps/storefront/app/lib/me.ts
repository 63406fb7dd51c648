import { favorites } from "@zertsalo/ui/favorites";
import { sharedValue } from "@zertsalo/ui/shared-value";
import { useSyncExternalStore } from "react";
import type { CookieChoice } from "./choices.ts";
import { paths } from "./paths.ts";

/** What is known of the visitor in the browser; the page itself never says it. */
export interface Me {
  isSignedIn: boolean;
  isBusiness: boolean;
  recentlyViewed: number;
  /** He has signed in and still carries what he marked as a guest. */
  hasGuestList: boolean;
  /** Percent that registration gives, when this guest may be offered to sign in; 0 when it gives none. */
  loginDiscount: number | null;
  /** The shop's own screen, with its number once it is paired. */
  terminal: { number: string | null } | null;
  /** Null: not made yet. Undefined: not known yet. */
  cookieChoice: CookieChoice | null | undefined;
  /** The counter, when there is one and the visitor allows it. */
  counterId: number | null;
}

export type MeAnswer = Me & { favorites: number[] };

const guest: Me = {
  isSignedIn: false,
  isBusiness: false,
  recentlyViewed: 0,
  hasGuestList: false,
  loginDiscount: null,
  terminal: null,
  cookieChoice: undefined,
  counterId: null,
};
const current = sharedValue(guest);
let isKnown = false;
let tellKnown = () => {};
const known = new Promise<void>((resolve) => {
  tellKnown = resolve;
});
/** The other tabs of this visitor; they ask anew when one of them has changed something. */
let tabs: BroadcastChannel | null = null;

/** The latest answer; a guest until there is one. The server has guarded the first page already. */
export const me = current.get;

/** For what must not be decided before the server has answered. */
export async function knownMe(): Promise<Me> {
  await known;
  return current.get();
}

export function useMe(): Me {
  return useSyncExternalStore(current.subscribe, current.get, () => guest);
}

/** Asks after hydration, and whenever the session may have changed. */
export async function refreshMe(): Promise<void> {
  const answer = await fetch(paths.shell.me).catch(() => null);
  if (!answer?.ok) return;
  const { favorites: marked, ...answered } = (await answer.json()) as MeAnswer;
  // A counter that is allowed while the page stands begins with the next one: this one's policy was made without it.
  current.set(isKnown ? { ...answered, counterId: current.get().counterId } : answered);
  favorites.set(marked);
  isKnown = true;
  tellKnown();
}

/** What this tab has learnt by itself. */
export function changeMe(change: Partial<Me>): void {
  current.set({ ...current.get(), ...change });
}

/** Keeps this tab in step with the others. */
export function watchTabs(): () => void {
  const channel = new BroadcastChannel("me");
  channel.addEventListener("message", () => void refreshMe());
  tabs = channel;
  return () => {
    tabs = null;
    channel.close();
  };
}

export function tellTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
  tabs?.postMessage(null);
}
