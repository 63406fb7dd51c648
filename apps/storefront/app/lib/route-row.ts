import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type GuardName, guards } from "./guards.ts";

/** One address of the shop: what it is made of and who may enter. */
export interface RouteRow {
  /** Names the route in the program: `useMatches` and the router's own manifest speak of it. */
  id: string;
  path: string;
  /** The route module in app/routes/, where it is not called as the row is. */
  module?: string;
  layout: "personal" | "default" | "default-new" | "catalog" | "catalog-new" | "help" | "entrance" | "none";
  guards: readonly GuardName[];
  theme: "light" | "dark";
  /** "fade": `main` fades for 200 ms when the route is entered. */
  transition: "fade" | "none";
  hidesRecentlyViewed: boolean;
  /** What stands at the bottom of a phone's screen: the tabs, or the page's own price and button. */
  bottomBar: "tabs" | "buy";
  /** Made for each visitor anew and never kept: his own things stand in it. */
  isPersonal?: true;
  /** Nothing leads away from it but the way back: a short header, and no footer. */
  hasShortHeader?: true;
}

/** An address that answers data or a file: no page, so no layout either. */
export interface ResourceRow {
  id: string;
  path: string;
}

/** Layouts that draw something around their pages besides the shop's shell, each in a route of its own. */
const framed = ["personal", "help", "entrance"] as const satisfies RouteRow["layout"][];

/** Whatever is not in the table: the error page, in the shop's frame and with the status 404. */
const notFound = { id: "not-found", path: "*", file: "routes/not-found.tsx" };

/** The router's own configuration made from the table. A guard nobody knows stops the program here, not at a click. */
export function routeConfig(pages: readonly RouteRow[], resources: readonly ResourceRow[]): RouteConfigEntry[] {
  for (const page of pages) {
    const unknown = page.guards.find((name) => !Object.hasOwn(guards, name));
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
