import {
  bestsellerCodes,
  bestsellers,
  currentLink,
  familyOfProduct,
  fittingOfProduct,
  kitsOfProduct,
  modelOfProduct,
  productByCode,
  productFilter,
  productList,
  productTypes,
  sectionSeoMain,
  sectionSeoTemplate,
  selectionsOfCabinet,
} from "@zertsalo/contract/catalog";
import type { SeoMain, SeoTemplate } from "@zertsalo/contract/section";
import type { z } from "zod";
import { PreparedJson } from "../../http/prepared-json.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { withFigures } from "../figures/figures.ts";
import { bestsellingCards, bestsellingCodes } from "./bestsellers.service.ts";
import type { Catalog } from "./open-catalog.ts";
import { findCurrentLink } from "./former-codes.queries.ts";
import { familyJson } from "./product-family.queries.ts";
import { productFilters } from "./product-filter.service.ts";
import { productPage } from "./product-list.service.ts";
import { getProduct } from "./product.service.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { allSections, sectionSeo } from "./sections.queries.ts";
import { findFitting, kitsJson, findProductModel, selectionsJson } from "./shelves.queries.ts";

export async function catalogRoutes(app: Server, { catalog }: { catalog: Catalog }): Promise<void> {
  // Warms the caches before the first request; errors are ignored, since a request loads them again.
  app.addHook("onListen", async () => {
    await Promise.allSettled([catalog.state.dictionary(), catalog.state.vocabulary()]);
  });

  app.route({ ...route(productTypes), handler: async () => ({ list: await allSections(app.db) }) });
  app.route({ ...route(productList), handler: ({ body }) => productPage(catalog, body) });
  app.route({ ...route(productFilter), handler: ({ query }) => productFilters(catalog, query) });
  app.route({ ...route(productByCode), handler: ({ params }) => getProduct(app.pool, params.code) });
  app.route({ ...route(currentLink), handler: ({ params: { kind, code } }) => findCurrentLink(app.pool, kind, code) });
  app.route({ ...route(bestsellers), handler: () => bestsellingCards(catalog) });
  app.route({ ...route(bestsellerCodes), handler: () => bestsellingCodes(catalog) });

  app.route({
    ...route(familyOfProduct),
    handler: async ({ params }) => new PreparedJson(`{"variants":${await familyJson(app.pool, params.productId)}}`),
  });

  searchRoutes(app, catalog);

  app.route({
    ...route(sectionSeoMain),
    handler: async ({ query }) => {
      const { main } = await seoOf(query.typeCode);
      return withFigures(app, main as unknown as z.infer<typeof SeoMain> | null);
    },
  });
  app.route({
    ...route(sectionSeoTemplate),
    handler: async ({ query }) => (await seoOf(query.typeCode)).template as unknown as z.infer<typeof SeoTemplate>,
  });
  async function seoOf(code: string) {
    const seo = await sectionSeo(app.db, code);
    if (!seo) throw new ShopError("section_not_found");
    return seo;
  }

  // Without a product id these four return an empty answer, not an error (specification, section 5).
  app.route({
    ...route(kitsOfProduct),
    attachValidation: true,
    handler: async ({ params, validationError }) =>
      validationError ? [] : new PreparedJson(await kitsJson(app.db, params.productId)),
  });
  app.route({
    ...route(modelOfProduct),
    attachValidation: true,
    handler: async ({ params, validationError }) =>
      validationError ? null : findProductModel(app.db, params.productId),
  });
  app.route({
    ...route(fittingOfProduct),
    attachValidation: true,
    handler: async ({ params, validationError }) => (validationError ? null : findFitting(app.db, params.productId)),
  });
  app.route({
    ...route(selectionsOfCabinet),
    attachValidation: true,
    handler: async ({ params, validationError }) =>
      validationError ? [] : new PreparedJson(await selectionsJson(app.db, params.productId)),
  });
}
