import { redirectByPath } from "@zertsalo/contract/redirects";
import { type MiddlewareFunction, redirect } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isNotFound } from "#app/lib/http/or-null.server.ts";

/**
 * An address without a page leads for good to where staff have sent it, with the query it came with where the new address
 * has none. A browser asks again each time, because staff may change their minds.
 */
export const leadElsewhere: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  if (response.status !== 404 || request.method !== "GET") return response;
  const to = await findTarget(context.get(apiContext).call(redirectByPath, { query: { path: url.pathname } }));
  if (to === null) return response;
  const search = to.includes("?") ? "" : url.search;
  const [address = to, anchor] = to.split("#");
  const location = address + search + (anchor === undefined ? "" : `#${anchor}`);
  return redirect(location, { status: 301, headers: { "cache-control": "no-cache" } });
};

/** A page that is not there stays so while nobody can tell where it has gone. */
async function findTarget(asked: Promise<{ to: string }>): Promise<string | null> {
  try {
    return (await asked).to;
  } catch (error) {
    if (!isNotFound(error)) log.warn({ err: error }, "redirect lookup failed");
    return null;
  }
}
