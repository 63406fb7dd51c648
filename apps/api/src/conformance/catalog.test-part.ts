import * as arrivals from "@zertsalo/contract/back-in-stock";
import * as catalog from "@zertsalo/contract/catalog";
import { collectionByCode } from "@zertsalo/contract/collections";
import { siteSettings } from "@zertsalo/contract/content";
import * as favorites from "@zertsalo/contract/favorites";
import * as subscriptions from "@zertsalo/contract/subscriptions";
import { expect } from "vitest";
import type { Question } from "./question.test-part.ts";
import type { ConformanceShop } from "./shop.test-part.ts";

/** Products, viewed products and favourites. */
export function catalogQuestions({ mirror, cabinet, tap, counts }: ConformanceShop): Question[] {
  const product = { id: mirror.id, code: mirror.code, barcode: mirror.barcode };
  return [
    {
      endpoint: siteSettings,
      path: "/zertsalo-a-catalog/v1/settings",
      holds: { serviceId: "zertsalo", workingHours: { from: "08:00", to: "21:00" } },
    },
    {
      endpoint: collectionByCode,
      path: "/zertsalo-a-catalog/v1/collections/by-code/pinega",
      holds: {
        code: "pinega",
        products: expect.arrayContaining([expect.objectContaining({ isSpecialProduct: false })]),
      },
    },
    {
      endpoint: catalog.productTypes,
      path: "/zertsalo-a-catalog/v1/types",
      holds: { list: expect.arrayContaining([expect.objectContaining({ code: "obsaa-kategoria", isRoot: true })]) },
    },
    {
      endpoint: catalog.productList,
      path: "/zertsalo-a-catalog/v1/products/list",
      body: { typeCode: "zerkala-s-podsvetkoy" },
      holds: { pagination: { total: counts.litMirrors, page: 1, per_page: 24 }, typeCodes: ["zerkala-s-podsvetkoy"] },
    },
    {
      endpoint: catalog.productFilter,
      path: "/zertsalo-a-catalog/v1/products/filter?typeCode=zerkala",
      holds: {
        total: counts.mirrors,
        list: expect.arrayContaining([expect.objectContaining({ type: "list", code: "shape" })]),
      },
    },
    {
      endpoint: catalog.productByCode,
      path: `/zertsalo-a-catalog/v2/products/by-code/${product.code}`,
      holds: { ...product, infoPrice: { promo: expect.any(Number) } },
    },
    {
      endpoint: catalog.bestsellers,
      path: "/zertsalo-a-catalog/v2/products/bestsellers",
      holds: {
        products: expect.arrayContaining([expect.objectContaining({ badges: expect.arrayContaining(["trend"]) })]),
      },
    },
    {
      endpoint: catalog.bestsellerCodes,
      path: "/zertsalo-a-catalog/v1/products/codes-bestseller",
      holds: { codes: expect.arrayContaining(["zerkalo-svir-80x60-serebro"]) },
    },
    {
      endpoint: catalog.sectionSeoMain,
      path: "/zertsalo-a-catalog/v1/products/seo-main?typeCode=zerkala",
      holds: { title: "Как выбрать зеркало в ванную" },
    },
    {
      endpoint: catalog.sectionSeoTemplate,
      path: "/zertsalo-a-catalog/v1/products/seo-template?typeCode=zerkala",
      holds: { title: "{{name}} — купить в «Зерцало»" },
    },
    {
      endpoint: catalog.kitsOfProduct,
      path: `/zertsalo-a-catalog/v1/set-of-goods/by-product/${cabinet.id}`,
      holds: [expect.objectContaining({ name: "Ванная целиком", discountPercent: 8 })],
    },
    {
      endpoint: catalog.selectionsOfCabinet,
      path: `/zertsalo-a-catalog/v1/set-for-cabinet-of-sink/by-product/${cabinet.id}`,
      holds: [expect.objectContaining({ type: "sink", typeName: "Подобрать раковину", total: 1 })],
    },
    {
      endpoint: catalog.modelOfProduct,
      path: `/zertsalo-a-catalog/v1/3d-model/by-product/${cabinet.id}`,
      holds: { productId: cabinet.id, path: expect.stringMatching(/\.glb$/) },
    },
    {
      endpoint: catalog.markViewed,
      path: `/zertsalo-a-catalog/v1/recently-viewed/for-me/${product.id}`,
      holds: { count: 1 },
    },
    {
      endpoint: catalog.recentlyViewedCount,
      path: "/zertsalo-a-catalog/v1/recently-viewed/for-me/count",
      holds: { count: 1 },
    },
    {
      endpoint: catalog.recentlyViewed,
      path: "/zertsalo-a-catalog/v1/recently-viewed/for-me",
      holds: { products: [expect.objectContaining(product)] },
    },
    {
      endpoint: arrivals.requestForReceipt,
      path: "/zertsalo-a-catalog/v1/request-for-receipt",
      body: { code: product.code, barcode: product.barcode, email: "anna@example.test", consents: ["arrival"] },
      holds: { accepted: true },
    },
    {
      endpoint: subscriptions.subscribe,
      path: "/zertsalo-a-catalog/v1/subscriptions",
      body: { email: "anna@example.test", consents: ["newsletter", "advertising"] },
      holds: { accepted: true },
    },
    {
      endpoint: favorites.addFavorite,
      path: `/zertsalo-a-catalog/v1/favorite/${product.id}`,
      by: "member",
      holds: { data: `${product.id}` },
    },
    {
      endpoint: favorites.mergeFavorites,
      path: "/zertsalo-a-catalog/v1/favorite/multiple",
      body: { products: [cabinet.id, tap.id] },
      by: "member",
      holds: { data: `${cabinet.id},${tap.id},${product.id}` },
    },
    {
      endpoint: favorites.removeFavorite,
      path: `/zertsalo-a-catalog/v1/favorite/${tap.id}`,
      by: "member",
      holds: { data: `${cabinet.id},${product.id}` },
    },
    {
      endpoint: favorites.favoriteIds,
      path: "/zertsalo-a-catalog/v1/favorite/me/product-ids",
      by: "member",
      holds: { data: `${cabinet.id},${product.id}` },
    },
    {
      endpoint: favorites.favoriteProducts,
      path: "/zertsalo-a-catalog/v1/favorite/me?skip=0&limit=20",
      by: "member",
      holds: { products: [{ id: cabinet.id }, product] },
    },
    {
      endpoint: favorites.guestFavoriteProducts,
      path: `/zertsalo-a-catalog/v1/wish-list?productIds[]=${cabinet.id}&productIds[]=${product.id}&skip=0&limit=20`,
      holds: { products: [{ id: cabinet.id }, product] },
    },
  ];
}
