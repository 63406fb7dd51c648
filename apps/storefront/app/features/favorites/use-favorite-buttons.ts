import { useEffect } from "react";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { useMe } from "#app/lib/session/me.ts";

/** One listener for all hearts of the page. What it does is loaded with the first press. */
export function useFavoriteButtons(): void {
  const { hasGuestList } = useMe();

  useEffect(() => {
    function press(event: SubmitEvent) {
      const { target, submitter } = event;
      if (!(target instanceof HTMLElement) || target.dataset.heart === undefined) return;
      event.preventDefault();
      const { name, value } = submitter as HTMLButtonElement;
      void importPart(() => import("./mark-favorite.ts")).then(({ markFavorite }) =>
        markFavorite(Number(value), name === "add"),
      );
    }
    document.addEventListener("submit", press);
    return () => document.removeEventListener("submit", press);
  }, []);

  useEffect(() => {
    if (hasGuestList) void import("./mark-favorite.ts").then(({ handOver }) => handOver());
  }, [hasGuestList]);
}
