/** As the router's build lists them. */
type Routes = Readonly<Record<string, { parentId?: string; path?: string } | undefined>>;

/** Anybody can invent addresses: what is remembered is bounded. */
const mostRemembered = 2_000;

/** Finds the pattern of an address, for metrics: `/product/:code`. An address of no page is "other". */
export function createRoutePatterns() {
  let learnt: Routes | null = null;
  let patterns: { pattern: string; matches: RegExp }[] = [];
  const remembered = new Map<string, string>();

  function learn(routes: Routes): void {
    if (learnt === routes) return;
    learnt = routes;
    remembered.clear();
    patterns = Object.keys(routes)
      .map((id) => wholePath(routes, id))
      .filter((path) => !path.includes("*"))
      // The more exact first: /orders/export before /orders/:number.
      .toSorted((one, other) => Number(one.includes(":")) - Number(other.includes(":")))
      .map((pattern) => ({ pattern, matches: expressionOf(pattern) }));
  }

  function patternOf(url: string): string {
    const path = url.replace(/\?.*$/s, "").replace(/(\/_)?\.data$/, "");
    const known = remembered.get(path);
    if (known) return known;
    const pattern = patterns.find(({ matches }) => matches.test(path))?.pattern ?? "other";
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(path, pattern);
    return pattern;
  }
  return { learn, patternOf };
}

function wholePath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "/";
  const above = route.parentId === undefined ? "/" : wholePath(routes, route.parentId);
  return route.path ? `${above === "/" ? "" : above}/${route.path}` : above;
}

/** `/catalog/:code?` matches its addresses with the slash at the end or without. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith(":")) return `/${part.replaceAll(/[.+()[\]{}^$|\\]/g, "\\$&")}`;
      return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
    });
  return new RegExp(`^${source.join("")}/?$`);
}
