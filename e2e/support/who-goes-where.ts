import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { pages } from "@zertsalo/storefront/routes";
import { isAnonymous, isWholesale, type VisitorName } from "./visitors.ts";

type PageId = (typeof pages)[number]["id"];

interface Rule {
  rule: string;
  /** Addresses by page. */
  at: Partial<Record<PageId, string[]>>;
  /** Visitors the rule applies to; everybody by default. */
  of?: (name: VisitorName) => boolean;
  /** The visitor's redirect, or the status of the response. */
  answer: (name: VisitorName) => string | number;
}

/** Access rules of every page of the shop. */
export const whoGoesWhere: Rule[] = [
  {
    rule: "a wholesale user's home is the desk: the retail pages send him there",
    at: {
      home: ["/"],
      catalog: ["/catalog/", "/catalog/zerkala-s-podsvetkoy/"],
      product: ["/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/"],
      collections: ["/collections/"],
      collection: ["/collections/pinega/"],
      sales: ["/sales/"],
      sale: ["/sales/komplektom-deshevle/"],
      favorites: ["/favorites/"],
      compare: ["/compare/?products=zerkalo-ladoga-90x70"],
      "opt-auth": ["/opt/auth/"],
      "opt-register": ["/opt/register/"],
    },
    answer: (name) => (isWholesale(name) ? "/personal/" : 200),
  },
  {
    rule: "his search goes to the desk's own",
    at: { search: ["/search/?q=70"] },
    answer: (name) => (isWholesale(name) ? "/personal/?q=70" : 200),
  },
  {
    rule: "a guest or a retail user at /opt/ is sent to the sign-in of companies",
    at: { opt: ["/opt/"] },
    answer: (name) => (isWholesale(name) ? "/personal/" : "/opt/auth/"),
  },
  {
    rule: "a retail user at the desk or at the companies is sent to his orders",
    at: {
      "personal-desk": ["/personal/"],
      "personal-company": ["/personal/company/"],
      "forms-company": ["/forms/company/"],
    },
    answer: (name) => (isAnonymous(name) ? "/" : isWholesale(name) ? 200 : "/personal/orders/"),
  },
  {
    rule: "anyone not signed in at a personal page is sent home",
    at: { "personal-profile": ["/personal/profile/"], "personal-orders": ["/personal/orders/"] },
    answer: (name) => (isAnonymous(name) ? "/" : 200),
  },
  {
    rule: "the chat is for signed-in retail users who are not on its black list",
    at: { "personal-conversation": ["/personal/conversation/"] },
    answer: (name) => (isAnonymous(name) || isWholesale(name) || name === "blacklisted" ? "/personal/" : 200),
  },
  {
    rule: "an order's page is for its owner, to everybody else there is none",
    at: { order: ["/order/761030/"] },
    answer: (name) => (name === "retail" ? 200 : 404),
  },
  {
    rule: "an unpublished page opens only by a signed link",
    at: { preview: ["/preview/abc/"], "home-preview": ["/preview/home/abc/"], "sale-preview": ["/preview/sale/abc/"] },
    answer: () => 404,
  },
  {
    rule: "only digits are an order's number",
    at: { order: ["/order/abc/"] },
    answer: () => 404,
  },
  {
    rule: "an empty cart has no checkout",
    at: { checkout: ["/order/"] },
    // A user may have a cart from another day.
    of: isAnonymous,
    answer: () => "/cart/",
  },
  {
    rule: "cart, samples, builds, configurators, stores, content, help and forms are open to everybody",
    at: {
      cart: ["/cart/"],
      samples: ["/samples/"],
      "personal-builds": ["/personal/builds/"],
      ...Object.fromEntries(configuratorTypeList.map((type) => [type, [`/konfiguratory/${type}/`]])),
      "sink-scheme": ["/konfiguratory/modals/sink-scheme/"],
      help: ["/help/delivery/", "/help/oferta/"],
      about: ["/about/"],
      projects: ["/dizayn-proyekty/"],
      project: ["/dizayn-proyekty/dom-u-volgi/"],
      designers: ["/dizayneram/"],
      developers: ["/developers/"],
      supplies: ["/proektnye-postavki/"],
      stores: ["/stores/"],
      contacts: ["/contacts/"],
      "samara-showroom": ["/samara-showroom/"],
      "volgograd-showroom": ["/volgograd-showroom/"],
      "forms-claim": ["/forms/claim/supplies/"],
      "forms-subscription": ["/forms/subscription/"],
      "forms-arrival": ["/forms/arrival/?code=tumba-s-rakovinoy-pinega-80-dub-naturalnyy"],
      "forms-auth": ["/forms/auth/sign-in/"],
      confirm: ["/confirm/subscription/"],
      unsubscribe: ["/unsubscribe/"],
    },
    answer: () => 200,
  },
];
