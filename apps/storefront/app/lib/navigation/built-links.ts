import { pages } from "../../routes.ts";
import type { RouteRow } from "./route-row.ts";

const patterns = pages.map((page: RouteRow) => ({ page, pattern: patternOf(page.path) }));

/** `/catalog/:code?` → an expression that knows its addresses, with the slash at the end or without. */
export function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/\/:\w+/g, "/[^/]+");
  return new RegExp(source === "/" ? "^/$" : `^${source}/?$`);
}

/** The page at an address; a query or an anchor changes nothing. */
export function pageAt(link: string): RouteRow | null {
  const path = link.replace(/[?#].*$/, "");
  return patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;
}

/** A link that leads nowhere yet is not drawn: its route's row has not been added to the table. */
export function isBuilt(link: string): boolean {
  return pageAt(link) !== null;
}
