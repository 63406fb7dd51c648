import { type ResourceRow, type RouteRow, routeConfig } from "./lib/route-row.ts";

/** A page of texts: open to everybody, in the shop's usual frame. */
const open = {
  layout: "default",
  guards: [],
  theme: "light",
  transition: "fade",
  hidesRecentlyViewed: false,
  bottomBar: "tabs",
} as const;

/** The shop's pages. A link to an address that is not here is not drawn (lib/built-links.ts). */
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
    bottomBar: "tabs",
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
    bottomBar: "tabs",
  },
  {
    id: "collections",
    path: "/collections",
    file: "routes/collections.tsx",
    layout: "catalog-new",
    guards: ["no-opt"],
    theme: "light",
    transition: "fade",
    hidesRecentlyViewed: false,
    bottomBar: "tabs",
  },
  {
    id: "collection",
    path: "/collections/:code",
    file: "routes/collection.tsx",
    layout: "catalog-new",
    guards: ["no-opt"],
    theme: "light",
    transition: "fade",
    hidesRecentlyViewed: false,
    bottomBar: "tabs",
  },
  {
    id: "search",
    path: "/search",
    file: "routes/search.tsx",
    layout: "catalog-new",
    guards: ["desk-search"],
    theme: "light",
    transition: "none",
    hidesRecentlyViewed: false,
    bottomBar: "tabs",
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
    bottomBar: "buy",
  },
  { ...open, id: "help", path: "/help/:page", file: "routes/help.tsx", layout: "help" },
  { ...open, id: "about", path: "/about", file: "routes/about.tsx" },
  { ...open, id: "projects", path: "/dizayn-proyekty", file: "routes/projects.tsx" },
  { ...open, id: "project", path: "/dizayn-proyekty/:slug", file: "routes/project.tsx" },
  {
    ...open,
    id: "favorites",
    path: "/favorites",
    file: "routes/favorites.tsx",
    layout: "catalog-new",
    guards: ["no-opt"],
    isPersonal: true,
  },
] as const satisfies RouteRow[];

/** Addresses that answer data or a file. */
export const resources = [
  { id: "shell-me", path: "/shell/me", file: "routes/shell-me.ts" },
  { id: "shell-menu", path: "/shell/menu", file: "routes/shell-menu.ts" },
  { id: "shell-cities", path: "/shell/cities", file: "routes/shell-cities.ts" },
  { id: "shell-viewed", path: "/shell/viewed", file: "routes/shell-viewed.ts" },
  { id: "product-document", path: "/product/:code/documents/:type", file: "routes/product-document.ts" },
  { id: "product-reviews", path: "/product/:code/reviews", file: "routes/product-reviews.ts" },
  { id: "politics", path: "/politics", file: "routes/politics.ts" },
  { id: "shell-search", path: "/shell/search", file: "routes/shell-search.ts" },
  { id: "shell-product-card", path: "/shell/product-card", file: "routes/shell-product-card.ts" },
  { id: "feed", path: "/feeds/yandex.xml.gz", file: "routes/feed.ts" },
  { id: "shell-choices", path: "/shell/choices", file: "routes/shell-choices.ts" },
  { id: "shell-metrics", path: "/shell/metrics", file: "routes/shell-metrics.ts" },
  { id: "shell-reset", path: "/shell/reset", file: "routes/shell-reset.ts" },
  { id: "shell-favorites", path: "/shell/favorites", file: "routes/shell-favorites.ts" },
  { id: "robots", path: "/robots.txt", file: "routes/robots.ts" },
  { id: "sitemap", path: "/sitemap.xml", file: "routes/sitemap.ts" },
  { id: "sitemap-part", path: "/sitemap/:part", file: "routes/sitemap-part.ts" },
] as const satisfies ResourceRow[];

// The browser reads the rows alone: what the router is made of stays behind.
export default /* @__PURE__ */ routeConfig(pages, resources);
