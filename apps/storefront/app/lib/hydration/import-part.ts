import { mayReload } from "./may-reload.ts";
import { isShopReachable, untilRetry } from "../http/network.ts";

/**
 * Imports a lazy module. Offline it waits for the network, and the page stays as it is. A module that no longer exists
 * belongs to an older build: the page reloads, once. `wait`: `untilOnline` for background loads, without a message.
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

/** A retry would treat a failed style sheet as loaded. React may own the element, so it is not removed. */
function reloadFailedSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet) continue;
    document.head.append(link.cloneNode());
    link.rel = "";
  }
}
