import { log } from "./log.server.ts";

/** For a shelf the page can do without: a failed one is logged and stays empty. */
export function settle<Value, Fallback>(promise: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> {
  return promise.catch((error: unknown) => {
    log.warn({ err: error }, "a part of the page is left empty");
    return fallback;
  });
}
