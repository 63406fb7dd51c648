import { useSyncExternalStore } from "react";
import { type Me, useMe } from "./me.ts";

const tablet = "(min-width: 768px)";
const desktop = "(min-width: 1280px)";
type Screen = "mobile" | "tablet" | "desktop";

/** What every page may want to know of the visitor's screen and of the mark that he came with (specification). */
export interface MainStore {
  isMobile: boolean;
  isTablet: boolean;
  /** Of the shop's own screen, once it is paired. */
  terminalId: string | null;
  isUserExpert: boolean;
}

export const mainStore = (
  screen: Screen,
  { terminal, isUserExpert }: Pick<Me, "terminal" | "isUserExpert">,
): MainStore => ({
  isMobile: screen === "mobile",
  isTablet: screen === "tablet",
  terminalId: terminal?.number ?? null,
  isUserExpert: isUserExpert === true,
});

/** A page is made without knowing the screen, so at first it is the smallest. */
export function useMainStore(): MainStore {
  return mainStore(
    useSyncExternalStore(subscribe, currentScreen, () => "mobile" as const),
    useMe(),
  );
}

function currentScreen(): Screen {
  if (matchMedia(desktop).matches) return "desktop";
  return matchMedia(tablet).matches ? "tablet" : "mobile";
}

function subscribe(onChange: () => void): () => void {
  const queries = [tablet, desktop].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
