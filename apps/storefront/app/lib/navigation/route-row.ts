import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type GuardName, routeGuards } from "./guards.ts";

/** One address of the shop: its modules and its guards. */
export interface RouteRow {
  /** Route id for `useMatches` and the router's manifest. */
  id: string;
  path: string;
  /** The route module in app/routes/, if its name differs from the id. */
  module?: string;
  layout: "personal" | "default" | "default-new" | "catalog" | "catalog-new" | "help" | "entrance" | "none";
  guards: readonly GuardName[];
  theme: "light" | "dark";
  /** "fade": `main` fades for 200 ms when the route is entered. */
  transition: "fade" | "none";
  hidesRecentlyViewed: boolean;
  /** Bar at the bottom of a phone's screen: the tabs, or the page's own price and button. */
  bottomBar: "tabs" | "buy";
  /** Rendered for each visitor and never cached, because it contains personal data. */
  isPersonal?: true;
  /** A short header with only a way back, and no footer. */
  hasShortHeader?: true;
}

/** An address that answers data or a file: it has no page and no layout. */
export interface ResourceRow {
  id: string;
  path: string;
  /** A file, which may take longer to make than a page. */
  isFile?: true;
}

/** Layouts with an own frame besides the shop's shell, each in a route of its own. */
const framed = ["personal", "help", "entrance"] as const satisfies RouteRow["layout"][];

/** Fallback route: the error page in the shop's frame, with the status 404. */
const notFound = { id: "not-found", path: "*", file: "routes/not-found.tsx" };

/** The router's configuration from the table. An unknown guard throws here, at start, not at a click. */
export function routeConfig(pages: readonly RouteRow[], resources: readonly ResourceRow[]): RouteConfigEntry[] {
  for (const page of pages) {
    const unknown = page.guards.find((name) => !Object.hasOwn(routeGuards, name));
    if (unknown) throw new Error(`Route "${page.path}" names an unknown guard "${unknown}"`);
  }
  const entriesOf = (rows: readonly RouteRow[]) =>
    rows.map(({ id, path, module = id }) => entry(id, path, `routes/${module}.tsx`));
  const isFramed = ({ layout }: RouteRow) => framed.some((each) => each === layout);
  return [
    ...entriesOf(pages.filter((page) => !isFramed(page))),
    ...framed.map((layout) => ({
      id: `layout-${layout}`,
      file: `routes/layout-${layout}.tsx`,
      children: entriesOf(pages.filter((page) => page.layout === layout)),
    })),
    ...resources.map(({ id, path }) => entry(id, path, `routes/${id}.ts`)),
    notFound,
  ];
}

function entry(id: string, path: string, file: string): RouteConfigEntry {
  return path === "/" ? { id, index: true, file } : { id, path: path.slice(1), file };
}
