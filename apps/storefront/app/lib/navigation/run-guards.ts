import { pageAt } from "./built-links.ts";
import { routeGuards, type Visitor } from "./guards.ts";

/** Where the guards of the page at this address send the visitor, or null when all of them let him in. */
export function findRedirect({ pathname, search }: Pick<URL, "pathname" | "search">, visitor: Visitor): string | null {
  for (const name of pageAt(pathname)?.guards ?? []) {
    const to = routeGuards[name](visitor, new URLSearchParams(search));
    if (to) return to;
  }
  return null;
}
