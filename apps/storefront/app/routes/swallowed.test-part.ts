import { addCartList, cart } from "@zertsalo/contract/cart";
import * as catalog from "@zertsalo/contract/catalog";
import { chatStats } from "@zertsalo/contract/chat";
import { companiesOfUser, companyMembers } from "@zertsalo/contract/companies";
import { companyCredit } from "@zertsalo/contract/company-debt";
import { configurators } from "@zertsalo/contract/configurators";
import { siteMenu, siteSettings } from "@zertsalo/contract/content";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { favoriteIds, favoriteProducts, guestFavoriteProducts } from "@zertsalo/contract/favorites";
import { shopperCounters, unpaidOrder } from "@zertsalo/contract/orders";
import { clientMetric } from "@zertsalo/contract/metrics";
import { setCartPayment } from "@zertsalo/contract/payments";
import { defaultCities, searchCities, stores } from "@zertsalo/contract/places";
import { sales } from "@zertsalo/contract/sales";
import { savedConfigurations } from "@zertsalo/contract/saved-configurations";
import { countShopEvent } from "@zertsalo/contract/shop-events";
import { authToken } from "@zertsalo/contract/session";
import { userConsents, userDetails, userSessions } from "@zertsalo/contract/users";
import { savedLists, wholesaleAssortment, wholesaleDesk } from "@zertsalo/contract/wholesale";
import { stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";

const noLinks = { top: [], horizontalExtra: [], constructors: [], mega: [], footer: [], bottomBar: [] };
const mirrors = {
  id: 2,
  code: "zerkala",
  name: "Зеркала",
  heading: "Зеркала",
  parentCode: null,
  link: "/catalog/zerkala/",
  images: [],
  seoTitle: "",
  seoDescription: "",
};
export const sinks = {
  ...mirrors,
  id: 3,
  code: "rakoviny",
  name: "Раковины",
  heading: "Раковины",
  link: "/catalog/rakoviny/",
};
const sinksRef = { id: 3, code: "rakoviny", name: "Раковины", link: "/catalog/rakoviny/" };
export const product = {
  id: 1052,
  code: "kupel",
  name: "Раковина «Купель»",
  link: "/product/kupel/",
  barcode: null,
  article: null,
  price: 899_000,
  priceFormatted: "8 990 ₽",
  oldPrice: null,
  discountPercent: 0,
  badges: [],
  images: [],
  section: sinksRef,
  sections: [sinksRef],
  collection: null,
  colors: [],
  widths: [],
  storages: [],
  rating: 0,
  countRating: 0,
  reviewsCount: 0,
  description: "",
  relatedProductsIds: [7],
  markets: [],
  props: [],
  documents: [],
  videoLinks: [],
  variants: { colors: [], widths: [] },
  hasModel: true,
  isActive: true,
  weightGrams: null,
};
export const active = {
  id: 502,
  name: "ИП Савельев",
  fullName: "ИП Савельев",
  inn: "6316000209",
  kpp: null,
  ogrn: null,
  orgType: { shortName: "ИП" },
  director: "",
  address: "",
  isAdmin: true,
  reason: null,
  isApproved: true,
  b2bActive: true,
  terms: null,
};
export const checked = {
  ...active,
  id: 503,
  name: "ООО «Волжский Берег»",
  b2bActive: false,
  reason: "Проверяем документы.",
};
const foreign = { ...active, id: 505, isApproved: false };
const mirrorTile = {
  type: "mirror",
  name: "Зеркало",
  link: "/konfiguratory/mirror/",
  sizeStep: 10,
  priceFrom: 290_000,
  leadDaysFrom: 3,
  limits: { width: { min: 200, max: 2_600 }, height: { min: 200, max: 2_600 } },
  media: [],
};
const noPages = { count: 0, page: 1, pages: 0, per_page: 24, total: 0, totalExact: true };
/** What the API answers while nothing fails. */
export const wellAnswered: [Endpoint, unknown][] = [
  [
    siteSettings,
    {
      calendar: { daysOff: [], workingWeekends: [], courierOff: [] },
      registrationDiscountPercent: 3,
      wholesalePhone: "8 800 555-01-43",
    },
  ],
  [siteMenu, noLinks],
  [catalog.productTypes, { list: [mirrors, sinks] }],
  [defaultCities, { data: { cities: [{ id: 44, name: "Москва", cdekId: 44, isPopular: true }], total: 1 } }],
  [stores, { list: [] }],
  [searchCities, { data: [] }],
  [catalog.productList, { list: [], pagination: noPages, typeCodes: [], cursor: null, correctedQuery: null }],
  [catalog.productFilter, { list: [], total: 0, totalExact: true, counts: "full" }],
  [catalog.sectionSeoMain, { title: "Как выбрать", paragraphs: ["Так"] }],
  [catalog.sectionSeoTemplate, { title: "{{name}}", description: "" }],
  [catalog.productByCode, product],
  [catalog.kitsOfProduct, []],
  [catalog.modelOfProduct, { productId: 1052, path: "m.glb", bytes: 1, alt: "", placement: "floor" }],
  [catalog.fittingOfProduct, null],
  [catalog.selectionsOfCabinet, []],
  [catalog.recentlyViewedCount, { count: 3 }],
  [catalog.recentlyViewed, { products: [] }],
  [catalog.markViewed, { count: 1 }],
  [favoriteIds, { data: "1,2" }],
  [shopperCounters, { activeOrdersCount: 2 }],
  [unpaidOrder, { order: null }],
  [chatStats, { online: true, unreadMessages: 1, closed: null }],
  [guestFavoriteProducts, { products: [], total: 0, sections: [] }],
  [userDetails, { name: "", birthDate: null, storeId: null, phone: null, email: null, discount: 3 }],
  [clientMetric, { accepted: true }],
  [countShopEvent, { accepted: true }],
  [cart, { uid: null, version: 0, b2b: false, items: [], itemsCount: 0 }],
  [addCartList, { uid: null, version: 1, b2b: true, items: [], itemsCount: 0, notAdded: [], clipped: [] }],
  [setCartPayment, { uid: null, version: 2, b2b: true, items: [], itemsCount: 0, number: null }],
  [favoriteProducts, { products: [], total: 0, sections: [] }],
  [savedConfigurations, { data: [] }],
  [sales, { list: [], sections: [] }],
  [userConsents, { consents: [] }],
  [userSessions, { sessions: [] }],
  [companyMembers, { data: { list: [] } }],
  [
    companyCredit,
    {
      data: {
        deferDays: 0,
        creditLimit: null,
        debt: { used: 0, debt: 0, overdue: 0, overdueDays: 0, aging: [], orders: [] },
      },
    },
  ],
  [wholesaleDesk, { company: active, tier: null, entryDiscountPercent: 3, refusal: null }],
  [wholesaleAssortment, { rows: [], total: 0, totalExact: true, cursor: null, correctedQuery: null }],
  [savedLists, { list: [] }],
  [
    authToken,
    {
      jwt: stubToken(7, active.id),
      jwtData: { baseUserId: 7, companyId: active.id },
      sessionId: stubSessionId,
      isRemembered: true,
    },
  ],
  [configurators, { data: [mirrorTile] }],
  [companiesOfUser, { data: { list: [checked, active, foreign] } }],
];
