import type { Visit } from "../../app/lib/session/visit.server.ts";

/** Where a visitor came from changes nothing in the page. */
const ignored = /^(utm_.*|gclid|yclid|ysclid|fbclid|from|AKSON_EXPERT|akson_terminal_id)$/;

/** The address with the parameters in one order and without those that change nothing. */
export function normalisedUrl(url: string): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const path = url.slice(0, at);
  const params = new URLSearchParams(url.slice(at));
  const marks = Array.from(params.keys()).filter((name) => ignored.test(name));
  for (const name of marks) params.delete(name);
  params.sort();
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What a page for a guest depends on. */
export function pageKey(url: string, visit: Pick<Visit, "cityId" | "storeId">): string {
  return `${visit.cityId}/${visit.storeId} ${normalisedUrl(url)}`;
}
