import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Makes plain links of the page navigate without loading it anew. One listener instead of a router's component around
 * every link: a list holds dozens of them, and each such component costs at every render, on the server too.
 * `data-keep-scroll` leaves the page where it is, `data-replace` leaves no step behind for the back button.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isOurs(link, event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.dataset.keepScroll !== undefined,
        replace: link.dataset.replace !== undefined,
      });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** What the browser should do itself stays with it: new tabs, downloads, other sites, anchors of this page. */
function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return false;
  return link.pathname.endsWith("/");
}
