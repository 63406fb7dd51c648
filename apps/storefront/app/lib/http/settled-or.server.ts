import { ApiError } from "@zertsalo/client/api-error";
import { data } from "react-router";
import { log } from "../log.server.ts";
import { isNotFound } from "./or-null.server.ts";

type Count = (call: string) => void;
let count: Count = () => {};

/** The page server's part: where failures that nobody sees are counted, by the call that failed. */
export function countSwallowed(counter: Count): void {
  count = counter;
}

/** For a shelf the page can do without: a failed one is logged, counted and stays empty. */
export function settledOr<Value, Fallback>(promise: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> {
  return promise.catch((error: unknown) => {
    count(error instanceof ApiError ? error.call : "other");
    log.warn({ err: error }, "part of a page left out: its data failed to load");
    return fallback;
  });
}

/** For what the page is about: where its address asks for what no page has, the page is not found. Null: it failed. */
export function settledOrNull<Value>(promise: Promise<Value>): Promise<Value | null> {
  return promise.catch((error: unknown) => {
    if (isNotFound(error)) throw data(null, { status: 404 });
    return settledOr(Promise.reject(error), null);
  });
}
