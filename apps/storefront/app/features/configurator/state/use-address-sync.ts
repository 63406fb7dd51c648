import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { Calculation, ConfiguratorType } from "@zertsalo/configurator/model";
import { useEffect, useRef } from "react";
import { openedBuild } from "./opened-build.ts";
import { useDebounced } from "./use-debounced.ts";
import { paths } from "#app/lib/navigation/paths.ts";

/** Browsers limit how often an address may change. */
const restMs = 300;

/**
 * The address always opens what is on the screen: the options themselves, or the hash once the shop has stored them.
 * It is replaced behind the router's back, which has nothing to load, and leaves no step in the history.
 */
export function useAddressSync(calculation: Calculation, begunWith: string, storedHash: string | null): void {
  const isUntouched = useRef(true);
  const { type, options, hash } = useDebounced(calculation, restMs);
  useEffect(() => {
    if (isUntouched.current && hash === begunWith && storedHash !== hash) return;
    isUntouched.current = false;
    let isGone = false;
    // Comes with the first change, as the rest of the model does.
    void import("@zertsalo/configurator/address").then(({ writtenOptions }) => {
      if (isGone) return;
      const query = storedHash === hash ? `?c=${hash}` : `?o=${writtenOptions(type, options)}`;
      const build = openedBuild();
      const address = paths.configurator(type) + query + (build ? `&build=${encodeURIComponent(build)}` : "");
      history.replaceState(history.state, "", address);
      saveDraft({ type, options, hash });
    });
    return () => {
      isGone = true;
    };
  }, [type, options, hash, begunWith, storedHash]);
}

type Draft = Pick<Calculation, "type" | "options" | "hash">;

const draftKey = (type: ConfiguratorType) => `configurator.${configuratorTypes[type].family}`;

/** One draft for each type; a mirror with light and one without are the same piece of work. */
function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(draftKey(draft.type), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: the address still does.
  }
}

export function readConfigurationDraft(type: ConfiguratorType): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(draftKey(type)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
