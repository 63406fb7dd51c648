import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { createReentryGuard } from "./reentry-guard.ts";
import { withModal } from "./use-modal.ts";

/**
 * Turns clicks on our plain links and submits of our plain GET forms into client-side navigations. A page has hundreds
 * of links: one listener is cheaper than a component for each, above all on the server.
 * `data-modal` opens that modal over the page, where without scripts the link leads to a page of its own;
 * `data-keep-scroll` preserves the scroll position, `data-replace` replaces the history entry.
 * A form with `data-quiet` is sent to that address instead, and the page stays.
 */
export function useNavigationOfLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const isReentry = createReentryGuard();

    // Runs before all other listeners, so that the router's own links are guarded too.
    function dropReentry(event: MouseEvent) {
      const link = plainClick(event);
      if (!link || !isReentry(link.href, event.timeStamp)) return;
      event.preventDefault();
      event.stopPropagation();
    }

    // Runs after all other listeners: a handled click has `defaultPrevented`.
    function followLink(event: MouseEvent) {
      const link = event.defaultPrevented ? null : plainClick(event);
      const to = link && ownAddress(link.href);
      if (!link || !to) return;
      event.preventDefault();
      const modal = link.dataset.modal ?? /^\?modal=(\w+)$/.exec(link.getAttribute("href") ?? "")?.[1];
      if (modal) {
        void navigate(...withModal(window.location, modal));
        return;
      }
      void navigate(to, {
        replace: link.dataset.replace !== undefined,
        state: link.dataset.keepScroll === undefined ? null : { keepScroll: true },
      });
    }

    function followForm(event: SubmitEvent) {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const { quiet } = form.dataset;
      if (quiet) {
        event.preventDefault();
        void importPart(() => import("./send-quietly.ts")).then(({ sendQuietly }) => sendQuietly(form, quiet));
        return;
      }
      if (form.method !== "get") return;
      const address = new URL(form.action);
      const fields = Array.from(new FormData(form)).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      );
      address.search = String(new URLSearchParams(fields));
      const to = ownAddress(address.href);
      if (!to) return;
      event.preventDefault();
      void navigate(to);
    }

    document.addEventListener("click", dropReentry, { capture: true });
    document.addEventListener("click", followLink);
    document.addEventListener("submit", followForm);
    return () => {
      document.removeEventListener("click", dropReentry, { capture: true });
      document.removeEventListener("click", followLink);
      document.removeEventListener("submit", followForm);
    };
  }, [navigate]);
}

/** The link under a plain click: primary button, no modifier key, no other window, no download. */
function plainClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link?.href && !link.target && !link.hasAttribute("download") ? link : null;
}

/** The address for the router, or null for other sites and for anchors on this page. */
function ownAddress(href: string): string | null {
  const url = new URL(href);
  if (url.origin !== window.location.origin || !isBuilt(url.pathname)) return null;
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return isHere && url.hash ? null : url.pathname + url.search + url.hash;
}
