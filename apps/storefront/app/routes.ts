import { configuratorTypeList, configuratorTypes } from "@zertsalo/contract/configurator-types";
import { type ResourceRow, type RouteRow, routeConfig } from "./lib/navigation/route-row.ts";

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

/** A visitor's own page, in the frame with the menu of his account. */
const personal = {
  ...open,
  layout: "personal",
  guards: ["auth"],
  hidesRecentlyViewed: true,
  isPersonal: true,
} as const;

/** Before a company has signed in: a screen of its own, without the shop around it. */
const entrance = {
  ...open,
  layout: "entrance",
  guards: ["opt-auth"],
  hidesRecentlyViewed: true,
  isPersonal: true,
} as const;

/** A piece made to measure. Companies come here from their desk, and buy at their own prices. */
const configurator = {
  ...open,
  module: "configurator",
  layout: "default-new",
  transition: "none",
  hidesRecentlyViewed: true,
  bottomBar: "buy",
} as const;

/** The shop's pages. A link to an address that is not here is not drawn (lib/built-links.ts). */
export const pages = [
  { ...retail, id: "home", path: "/" },
  {
    ...retail,
    id: "catalog",
    path: "/catalog/:code?",
    layout: "catalog",
    transition: "none",
    hidesRecentlyViewed: true,
  },
  { ...retail, id: "collections", path: "/collections", layout: "catalog-new" },
  { ...retail, id: "collection", path: "/collections/:code", layout: "catalog-new" },
  { ...retail, id: "sales", path: "/sales", layout: "catalog-new" },
  { ...retail, id: "sale", path: "/sales/:code", layout: "catalog-new" },
  {
    ...open,
    id: "search",
    path: "/search",
    layout: "catalog-new",
    guards: ["desk-search"],
    transition: "none",
  },
  { ...retail, id: "product", path: "/product/:code", bottomBar: "buy" },
  { ...open, id: "preview", path: "/preview/:token", hidesRecentlyViewed: true, isPersonal: true },
  { ...open, id: "home-preview", path: "/preview/home/:token", hidesRecentlyViewed: true, isPersonal: true },
  { ...open, id: "sale-preview", path: "/preview/sale/:token", hidesRecentlyViewed: true, isPersonal: true },
  ...configuratorTypeList.map((type) => ({
    ...configurator,
    id: type,
    path: `/konfiguratory/${type}`,
    theme: configuratorTypes[type].theme,
  })),
  { ...open, id: "help", path: "/help/:page", layout: "help" },
  { ...open, id: "about", path: "/about" },
  { ...open, id: "projects", path: "/dizayn-proyekty" },
  { ...open, id: "project", path: "/dizayn-proyekty/:slug" },
  {
    ...retail,
    id: "favorites",
    path: "/favorites",
    layout: "catalog-new",
    isPersonal: true,
  },
  { ...open, id: "samples", path: "/samples", layout: "catalog-new" },
  { ...retail, id: "compare", path: "/compare", layout: "catalog-new", isPersonal: true },
  {
    ...open,
    id: "cart",
    path: "/cart",
    layout: "default-new",
    hidesRecentlyViewed: true,
    isPersonal: true,
  },
  {
    ...open,
    id: "checkout",
    path: "/order",
    layout: "default-new",
    hidesRecentlyViewed: true,
    bottomBar: "buy",
    isPersonal: true,
    hasShortHeader: true,
  },
  { ...open, id: "designers", path: "/dizayneram" },
  { ...open, id: "supplies", path: "/proektnye-postavki" },
  { ...open, id: "forms-claim", path: "/forms/claim/:kind" },
  { ...open, id: "forms-subscription", path: "/forms/subscription" },
  { ...open, id: "forms-arrival", path: "/forms/arrival" },
  { ...open, id: "forms-auth", path: "/forms/auth/:step" },
  { ...open, id: "forms-company", path: "/forms/company", guards: ["auth", "b2b-only"] },
  { ...open, id: "confirm", path: "/confirm/:what" },
  { ...open, id: "unsubscribe", path: "/unsubscribe" },
  { ...open, id: "stores", path: "/stores" },
  { ...open, id: "contacts", path: "/contacts" },
  { ...open, id: "developers", path: "/developers" },
  { ...open, id: "samara-showroom", path: "/samara-showroom", module: "showroom" },
  { ...open, id: "volgograd-showroom", path: "/volgograd-showroom", module: "showroom" },
  {
    ...personal,
    id: "personal-desk",
    path: "/personal",
    guards: ["auth", "b2b-only"],
    transition: "none",
    bottomBar: "buy",
  },
  { ...personal, id: "personal-profile", path: "/personal/profile" },
  { ...personal, id: "personal-orders", path: "/personal/orders" },
  // A guest's builds are in his browser: the page is his too.
  { ...personal, id: "personal-builds", path: "/personal/builds", guards: [] },
  {
    ...personal,
    id: "personal-conversation",
    path: "/personal/conversation",
    guards: ["conversation"],
    bottomBar: "buy",
  },
  { ...open, id: "order", path: "/order/:number", layout: "default-new", hidesRecentlyViewed: true, isPersonal: true },
  { ...personal, id: "personal-company", path: "/personal/company", guards: ["auth", "b2b-only"] },
  {
    ...open,
    id: "sink-scheme",
    path: "/konfiguratory/modals/sink-scheme",
    layout: "none",
    hidesRecentlyViewed: true,
  },
  { ...entrance, id: "opt", path: "/opt", guards: ["opt-home"] },
  { ...entrance, id: "opt-auth", path: "/opt/auth" },
  { ...entrance, id: "opt-register", path: "/opt/register" },
] as const satisfies RouteRow[];

/** Addresses that answer data or a file. */
export const resources = [
  { id: "shell-me", path: "/shell/me" },
  { id: "shell-menu", path: "/shell/menu" },
  { id: "shell-cities", path: "/shell/cities" },
  { id: "store-scheme", path: "/shell/stores/:id/scheme" },
  { id: "shell-viewed", path: "/shell/viewed" },
  { id: "shell-subscription", path: "/shell/subscription" },
  { id: "shell-company", path: "/shell/company" },
  { id: "shell-switch-company", path: "/shell/switch-company" },
  { id: "product-document", path: "/product/:code/documents/:type", isFile: true },
  { id: "order-bill", path: "/order/:number/bill", isFile: true },
  { id: "order-document", path: "/order/documents/:id", isFile: true },
  { id: "product-reviews", path: "/product/:code/reviews" },
  { id: "politics", path: "/politics" },
  { id: "shell-order-events", path: "/shell/order-events" },
  { id: "shell-search", path: "/shell/search" },
  { id: "shell-product-card", path: "/shell/product-card" },
  { id: "shell-tile", path: "/shell/tile" },
  { id: "shell-family", path: "/shell/family" },
  { id: "feed", path: "/feeds/:file", isFile: true },
  { id: "feed-acp", path: "/feeds/acp/products.jsonl.gz", isFile: true },
  { id: "feed-acp-metadata", path: "/feeds/acp/metadata.json", isFile: true },
  { id: "shell-builds", path: "/shell/builds" },
  { id: "shell-configuration", path: "/shell/configuration" },
  { id: "shell-choices", path: "/shell/choices" },
  { id: "shell-metrics", path: "/shell/metrics" },
  { id: "shell-reset", path: "/shell/reset" },
  { id: "shell-sign-out", path: "/shell/sign-out" },
  { id: "shell-expert", path: "/shell/expert" },
  { id: "shell-terminal", path: "/shell/terminal" },
  { id: "shell-qr", path: "/shell/qr" },
  { id: "shell-piece", path: "/shell/piece/:hash" },
  { id: "shell-chat", path: "/shell/chat" },
  { id: "shell-chat-files", path: "/shell/chat-files", isFile: true },
  { id: "shell-drawing", path: "/shell/drawing/:hash", isFile: true },
  { id: "shell-model", path: "/shell/model/:hash", isFile: true },
  { id: "shell-cart", path: "/shell/cart" },
  { id: "shell-checkout", path: "/shell/checkout" },
  { id: "shell-addresses", path: "/shell/addresses" },
  { id: "shell-reviews", path: "/shell/reviews" },
  { id: "shell-review-photos", path: "/shell/review-photos/:number", isFile: true },
  { id: "shell-favorites", path: "/shell/favorites" },
  { id: "desk-rows", path: "/personal/desk/rows" },
  { id: "desk-lines", path: "/personal/desk/lines" },
  { id: "desk-lists", path: "/personal/desk/lists" },
  { id: "desk-price-list", path: "/personal/desk/price-list.xlsx", isFile: true },
  { id: "personal-data", path: "/personal/profile/data", isFile: true },
  { id: "robots", path: "/robots.txt" },
  { id: "llms", path: "/llms.txt" },
  { id: "sitemap", path: "/sitemap.xml", isFile: true },
  { id: "sitemap-part", path: "/sitemap/:part", isFile: true },
] as const satisfies ResourceRow[];

// The browser reads the rows alone: what the router is made of stays behind.
export default /* @__PURE__ */ routeConfig(pages, resources);
