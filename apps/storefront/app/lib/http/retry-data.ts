import { isShopReachable, untilRetry } from "./network.ts";

/**
 * Data that the router cannot fetch for the network would replace the page by its error page, with all that was typed.
 * Such a request waits for another try instead; the router waits with it.
 */
export function retryingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isRouterData(input)) return send(input, init);
    for (;;) {
      try {
        return await send(input instanceof Request ? input.clone() : input, init);
      } catch (error) {
        if (isAborted(input, init) || (await isShopReachable())) throw error;
        await untilRetry();
      }
    }
  };
}

function isRouterData(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  return url.origin === window.location.origin && url.pathname.endsWith(".data");
}

const isAborted = (input: RequestInfo | URL, init?: RequestInit): boolean =>
  (init?.signal ?? (input instanceof Request ? input.signal : null))?.aborted ?? false;
