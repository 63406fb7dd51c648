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

/** A page of the shop proper: wholesale buyers have their own. */
const retail = { ...open, guards: ["no-opt"] } as const;

/** The shop's pages. A link to an address that is not here is not drawn (lib/built-links.ts). */
export const pages = [
  { ...retail, id: "home", path: "/", file: "routes/home.tsx" },
  {
    ...retail,
    id: "catalog",
    path: "/catalog/:code?",
    file: "routes/catalog.tsx",
    layout: "catalog",
    transition: "none",
    hidesRecentlyViewed: true,
  },
  { ...retail, id: "collections", path: "/collections", file: "routes/collections.tsx", layout: "catalog-new" },
  { ...retail, id: "collection", path: "/collections/:code", file: "routes/collection.tsx", layout: "catalog-new" },
  { ...retail, id: "sales", path: "/sales", file: "routes/sales.tsx", layout: "catalog-new" },
  { ...retail, id: "sale", path: "/sales/:code", file: "routes/sale.tsx", layout: "catalog-new" },
  {
    ...open,
    id: "search",
    path: "/search",
    file: "routes/search.tsx",
    layout: "catalog-new",
    guards: ["desk-search"],
    transition: "none",
  },
  { ...retail, id: "product", path: "/product/:code", file: "routes/product.tsx", bottomBar: "buy" },
  { ...open, id: "help", path: "/help/:page", file: "routes/help.tsx", layout: "help" },
  { ...open, id: "about", path: "/about", file: "routes/about.tsx" },
  { ...open, id: "projects", path: "/dizayn-proyekty", file: "routes/projects.tsx" },
  { ...open, id: "project", path: "/dizayn-proyekty/:slug", file: "routes/project.tsx" },
  {
    ...retail,
    id: "favorites",
    path: "/favorites",
    file: "routes/favorites.tsx",
    layout: "catalog-new",
    isPersonal: true,
  },
  { ...open, id: "designers", path: "/dizayneram", file: "routes/designers.tsx" },
  { ...open, id: "supplies", path: "/proektnye-postavki", file: "routes/supplies.tsx" },
  { ...open, id: "forms-claim", path: "/forms/claim/:kind", file: "routes/forms-claim.tsx" },
  { ...open, id: "forms-subscription", path: "/forms/subscription", file: "routes/forms-subscription.tsx" },
  { ...open, id: "forms-arrival", path: "/forms/arrival", file: "routes/forms-arrival.tsx" },
  { ...open, id: "confirm", path: "/confirm/:what", file: "routes/confirm.tsx" },
  { ...open, id: "unsubscribe", path: "/unsubscribe", file: "routes/unsubscribe.tsx" },
  { ...open, id: "stores", path: "/stores", file: "routes/stores.tsx" },
  { ...open, id: "contacts", path: "/contacts", file: "routes/contacts.tsx" },
  { ...open, id: "samara-showroom", path: "/samara-showroom", file: "routes/showroom.tsx" },
  { ...open, id: "volgograd-showroom", path: "/volgograd-showroom", file: "routes/showroom.tsx" },
] as const satisfies RouteRow[];

/** Addresses that answer data or a file. */
export const resources = [
  { id: "shell-me", path: "/shell/me", file: "routes/shell-me.ts" },
  { id: "shell-menu", path: "/shell/menu", file: "routes/shell-menu.ts" },
  { id: "shell-cities", path: "/shell/cities", file: "routes/shell-cities.ts" },
  { id: "store-scheme", path: "/shell/stores/:id/scheme", file: "routes/store-scheme.ts" },
  { id: "shell-viewed", path: "/shell/viewed", file: "routes/shell-viewed.ts" },
  { id: "shell-subscription", path: "/shell/subscription", file: "routes/shell-subscription.ts" },
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
