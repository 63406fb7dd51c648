import { ApiError } from "@zertsalo/client/api-error";
import { log } from "./log.server.ts";

type Count = (call: string) => void;
let count: Count = () => {};

/** The page server's part: where failures that nobody sees are counted, by the call that failed. */
export function countSwallowed(counter: Count): void {
  count = counter;
}

/** For a shelf the page can do without: a failed one is logged, counted and stays empty. */
export function settle<Value, Fallback>(promise: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> {
  return promise.catch((error: unknown) => {
    count(error instanceof ApiError ? error.call : "other");
    log.warn({ err: error }, "a part of the page is left empty");
    return fallback;
  });
}
