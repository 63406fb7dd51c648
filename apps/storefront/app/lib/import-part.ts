import { mayReload } from "./may-reload.ts";
import { isShopReachable, untilRetry } from "./network.ts";

/**
 * Loads a part of the program. Without a network it waits for one, and the page stays as it is. A part that the shop
 * no longer has belongs to an older build: the page is loaded anew, once. `wait`: `untilOnline` for what nobody asked for.
 */
export async function importPart<Part>(load: () => Promise<Part>, wait = untilRetry): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (await isShopReachable()) {
      const build = window.__reactRouterManifest?.version ?? "";
      if (!mayReload(build, sessionStorage)) throw error;
      window.location.reload();
      return new Promise(() => {});
    }
    await wait();
    reloadFailedSheets();
    return importPart(load, wait);
  }
}

/** A style sheet that failed would be taken for loaded by the next try. React may own it, so it stays where it is. */
function reloadFailedSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet) continue;
    document.head.append(link.cloneNode());
    link.rel = "";
  }
}
