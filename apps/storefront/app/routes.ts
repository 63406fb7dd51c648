import { type ResourceRow, type RouteRow, routeConfig } from "./lib/route-row.ts";

/** The shop's addresses. A link to an address that is not here is not drawn (lib/built-links.ts). */
export const pages = [
  {
    id: "home",
    path: "/",
    file: "routes/home.tsx",
    layout: "default",
    guards: ["no-opt"],
    theme: "light",
    transition: "fade",
    hidesRecentlyViewed: false,
  },
  {
    id: "catalog",
    path: "/catalog/:code?",
    file: "routes/catalog.tsx",
    layout: "catalog",
    guards: ["no-opt"],
    theme: "light",
    transition: "none",
    hidesRecentlyViewed: true,
  },
  {
    id: "product",
    path: "/product/:code",
    file: "routes/product.tsx",
    layout: "default",
    guards: ["no-opt"],
    theme: "light",
    transition: "fade",
    hidesRecentlyViewed: false,
  },
] as const satisfies RouteRow[];

export const resources = [] as const satisfies ResourceRow[];

export default routeConfig(pages, resources);
