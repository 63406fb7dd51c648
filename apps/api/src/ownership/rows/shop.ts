import * as arrivals from "@zertsalo/contract/back-in-stock";
import * as catalog from "@zertsalo/contract/catalog";
import * as claims from "@zertsalo/contract/claims";
import * as collections from "@zertsalo/contract/collections";
import * as configurators from "@zertsalo/contract/configurators";
import * as content from "@zertsalo/contract/content";
import * as projects from "@zertsalo/contract/design-projects";
import * as documents from "@zertsalo/contract/documents";
import * as drawings from "@zertsalo/contract/drawings";
import * as favorites from "@zertsalo/contract/favorites";
import * as feeds from "@zertsalo/contract/feeds";
import * as metrics from "@zertsalo/contract/metrics";
import { countShopEvent } from "@zertsalo/contract/shop-events";
import * as places from "@zertsalo/contract/places";
import * as redirects from "@zertsalo/contract/redirects";
import * as reviews from "@zertsalo/contract/reviews";
import * as samples from "@zertsalo/contract/samples";
import * as campaigns from "@zertsalo/contract/staff-campaigns";
import * as sales from "@zertsalo/contract/sales";
import * as search from "@zertsalo/contract/search";
import * as state from "@zertsalo/contract/shop-state";
import * as showrooms from "@zertsalo/contract/showrooms";
import * as homePage from "@zertsalo/contract/staff-home-page";
import * as stones from "@zertsalo/contract/own-stone";
import * as subscriptions from "@zertsalo/contract/subscriptions";
import * as visits from "@zertsalo/contract/visits";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { DemoThings } from "../demo-things.ts";
import { absentId, named, ofUsers, own, type Row, shared, unknownKey, varying } from "../row.ts";

const catalogPath = "/zertsalo-a-catalog";
const ordersPath = "/orders-zertsalo/api";
const configuratorsPath = `${catalogPath}/v1/configurators`;

const stoneHoldsPath = `${catalogPath}/v1/stone-holds`;

/** A place on a remnant of the stock. */
async function newHold(db: Db, customerId: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into stone_hold (id, unit_id, customer_id, config_hash, name, placements, parts, until)
    select ${id}, unit.id, ${customerId}, ${id}, 'Столешница', '[]', '[]', now() + interval '1 day'
    from stock_unit unit
    where state = 'free' and not exists (select from stone_hold hold where hold.unit_id = unit.id and released_at is null)
    limit 1`.execute(db);
  return id;
}

/** The public shop, and the data that a visitor leaves in it. */
export const shopRows = ({ product, productIds, storeWithPlan, mirrorHash }: DemoThings): readonly Row[] => [
  shared(catalog.productTypes),
  shared(catalog.productList, undefined, { typeCode: "zerkala-s-podsvetkoy" }),
  shared(catalog.productFilter, `${catalogPath}/v1/products/filter?typeCode=zerkala`),
  shared(catalog.productByCode, `${catalogPath}/v2/products/by-code/${product.code}`),
  shared(catalog.productPreview, `${catalogPath}/v1/products/preview/absent`),
  shared(catalog.currentLink, `${catalogPath}/v1/former-codes/product/absent`),
  shared(catalog.bestsellers),
  shared(catalog.bestsellerCodes),
  shared(catalog.sectionSeoMain, `${catalogPath}/v1/products/seo-main?typeCode=zerkala`),
  shared(catalog.sectionSeoTemplate, `${catalogPath}/v1/products/seo-template?typeCode=zerkala`),
  shared(catalog.kitsOfProduct, `${catalogPath}/v1/set-of-goods/by-product/${productIds.inKit}`),
  shared(catalog.modelOfProduct, `${catalogPath}/v1/3d-model/by-product/${productIds.withModel}`),
  shared(catalog.fittingOfProduct, `${catalogPath}/v1/fitting/by-product/${product.id}`),
  shared(catalog.familyOfProduct, `${catalogPath}/v1/families/by-product/${product.id}`),
  shared(catalog.selectionsOfCabinet, `${catalogPath}/v1/set-for-cabinet-of-sink/by-product/${productIds.cabinet}`),
  shared(reviews.productReviews, `${catalogPath}/v1/reviews/by-product/${productIds.reviewed}`),
  varying(own(reviews.ownReviewPart, `${catalogPath}/v1/reviews/by-product/${productIds.reviewed}/own`)),
  shared(reviews.voteForReview, `${catalogPath}/v1/reviews/${absentId}/vote`, { isHelpful: true }),
  shared(documents.productDocument, `${catalogPath}/v1/products/${product.code}/documents/passport`),
  shared(search.searchSuggestions, `${catalogPath}/v1/search/suggestions?q=%D0%B7%D0%B5%D1%80%D0%BA`),
  shared(search.searchOverview, `${catalogPath}/v1/search/overview?q=%D0%B7%D0%B5%D1%80%D0%BA%D0%B0%D0%BB%D0%BE`),
  shared(collections.collections),
  shared(samples.samples),
  shared(collections.collectionByCode, `${catalogPath}/v1/collections/by-code/shalfey`),
  shared(sales.sales),
  shared(campaigns.campaignPreview, `${catalogPath}/v1/sales/preview/absent`),
  shared(sales.saleByCode, `${catalogPath}/v1/sales/by-code/absent`),
  shared(favorites.guestFavoriteProducts, `${catalogPath}/v1/wish-list?productIds[]=${product.id}`),
  shared(content.siteSettings),
  shared(content.siteMenu),
  shared(content.homeContent),
  shared(homePage.homePreview, `${catalogPath}/v1/home/preview/absent`),
  shared(content.contentPage, `${catalogPath}/v1/pages/by-route?route=/about/`),
  shared(content.currentContentVersion),
  shared(content.sitemapEntries, `${catalogPath}/v1/sitemap`),
  shared(projects.designProjects),
  shared(projects.designProject, `${catalogPath}/v1/design-projects/by-slug/absent`),
  shared(redirects.redirectByPath, `${catalogPath}/v1/redirects/by-path?path=${encodeURIComponent("/staraya/")}`),
  shared(showrooms.showroomByCode, `${catalogPath}/v1/showrooms/by-code/samara-showroom`),
  shared(visits.visitTimes, `${catalogPath}/v1/showrooms/by-code/samara-showroom/visit-times`),
  shared(feeds.productFeed, `${catalogPath}/v1/feeds/yandex`),
  shared(places.defaultCities),
  shared(places.searchCities, `${ordersPath}/v1/cities/cdek/search/%D0%A1%D0%B0%D0%BC`),
  shared(places.nearestCity, `${catalogPath}/v1/cities/nearest?latitude=53.2&longitude=50.1`),
  shared(places.searchRegions, `${catalogPath}/v1/region/search?q=%D0%A1%D0%B0%D0%BC`),
  shared(places.stores),
  shared(places.storeScheme, `${catalogPath}/v1/stores/${storeWithPlan}/scheme`),
  shared(configurators.configurators),
  shared(configurators.configuratorByType, `${configuratorsPath}/mirror`),
  shared(configurators.configurationByHash, `${configuratorsPath}/configuration/${mirrorHash}`),
  shared(drawings.configurationDrawing, `${configuratorsPath}/configuration/${mirrorHash}/drawing`),
  shared(
    drawings.configurationDrawingPicture,
    `${configuratorsPath}/configuration/${mirrorHash}/drawing-picture?sha256=${"0".repeat(64)}`,
  ),
  shared(configurators.configurationModel, `${configuratorsPath}/configuration/${mirrorHash}/model`),
  shared(configurators.createConfiguredProduct, `${configuratorsPath}/mirror/products`, {
    options: { size: { width: 1_240, height: 680 } },
  }),
  shared(state.stockState),
  shared(state.priceState),
  shared(state.orderState, `/integrations/v1/orders/${absentId}`),
  own(configurators.calculateConfiguration, `${configuratorsPath}/mirror/calculate`, { options: {} }),
  varying(own(stones.stonesForPiece, `${configuratorsPath}/tabletop/stones`, { options: {} })),
  own(stones.holdStone, `${configuratorsPath}/tabletop/stones/hold`, { options: {}, unitId: absentId }),
  named(stones.releaseStone, {
    of: async ({ customerId }, db) => ({ path: `${stoneHoldsPath}/${await newHold(db, customerId)}` }),
    absent: { path: `${stoneHoldsPath}/${randomUUID()}` },
  }),
  own(catalog.markViewed, `${catalogPath}/v1/recently-viewed/for-me/${product.id}`),
  own(catalog.recentlyViewedCount),
  own(catalog.recentlyViewed),
  ofUsers(own(favorites.addFavorite, `${catalogPath}/v1/favorite/${product.id}`)),
  ofUsers(own(favorites.favoriteIds)),
  ofUsers(own(favorites.favoriteProducts)),
  ofUsers(own(favorites.mergeFavorites, undefined, { products: [productIds.inKit] })),
  ofUsers(own(favorites.removeFavorite, `${catalogPath}/v1/favorite/${product.id}`)),
  own(metrics.clientMetric, undefined, { clientId: "1700000000123456789" }),
  own(countShopEvent, undefined, { event: { event: "step", step: "cart", source: null } }),
  varying(
    own(claims.sendClaim, undefined, {
      kind: "contact-us",
      name: "Анна",
      phone: "+7 (900) 000-00-01",
      text: "Подойдёт ли зеркало в нишу?",
      consents: ["chat"],
    }),
  ),
  varying(own(claims.sendClaimFile, undefined, Buffer.from("%PDF-1.7 a file of the matrix"))),
  own(arrivals.requestForReceipt, undefined, {
    code: product.code,
    barcode: product.barcode,
    email: "matrix@example.test",
    consents: ["arrival"],
  }),
  shared(arrivals.confirmArrivalRequest, undefined, { token: unknownKey }),
  own(subscriptions.subscribe, undefined, { email: "matrix@example.test", consents: ["newsletter", "advertising"] }),
  shared(subscriptions.confirmSubscription, undefined, { token: unknownKey }),
  shared(subscriptions.unsubscribe, undefined, { key: unknownKey }),
];
