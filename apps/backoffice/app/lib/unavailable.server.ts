import { isUnavailable } from "@zertsalo/client/api-error";
import { log } from "./log.server.ts";

/** What a page throws while the API is away, hung or busy becomes an answer with the status 503, not an error of ours. */
export function toUnavailable(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  log.warn({ err: error, call: error.call }, "page refused: its data are unavailable");
  return new Response(error.errorText, { status: 503, headers: { "content-type": "text/plain; charset=utf-8" } });
}
