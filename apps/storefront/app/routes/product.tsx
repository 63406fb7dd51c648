import { trackedProduct } from "#app/features/analytics/tracked-product.server.ts";
import { useProductView } from "#app/features/analytics/use-product-view.ts";
import { kitData, productPageData, productShelves, buildShelf } from "#app/features/product/product-page.server.ts";
import type { ProductExtras } from "#app/features/product/product-page-data.ts";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { reviewsPart } from "#app/features/product/product-reviews.server.ts";
import { kitJsonLd, productJsonLd } from "#app/features/product/product-json-ld.server.ts";
import { productSeo } from "#app/features/product/product-seo.server.ts";
import { withdrawnMeta, withdrawnPageData } from "#app/features/product/withdrawn-page.server.ts";
import sheet from "#app/features/product/withdrawn-page.module.css";
import { useViewMark } from "#app/features/viewed/use-view-mark.ts";
import { isNotFound } from "#app/lib/http/or-null.server.ts";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { askLink } from "#app/lib/chat/ask-link.ts";
import { oneOfEachFamily } from "#app/lib/catalog/family-shelf.server.ts";
import { parseWithdrawn } from "#app/lib/catalog/withdrawn-product.server.ts";
import { type TileMoment, tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { breadcrumbList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import { deferred } from "#app/lib/http/deferred.server.ts";
import { movedOrNotFound } from "#app/lib/http/moved-or-not-found.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { productSeoTemplate } from "#app/lib/cache/section-texts.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import {
  familyOfProduct,
  fittingOfProduct,
  kitsOfProduct,
  modelOfProduct,
  productByCode,
  productList,
  selectionsOfCabinet,
} from "@zertsalo/contract/catalog";
import type { Product, ProductVariant, SelectionGroup, WithdrawnProduct } from "@zertsalo/contract/product";
import { data } from "react-router";
import type { Route } from "./+types/product";

/** Longest wait for the shelves below the product; later ones stream in. */
const shelvesWaitMs = 30;

const WithdrawnPage = lazyPart(
  () => import("#app/features/product/withdrawn-page.tsx").then((module) => module.WithdrawnPage),
  [sheet.product],
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { publicOrigin, rendersWhole, isDocument } = visit;
  const api = context.get(apiContext);
  const [found, moment] = await Promise.all([findProduct(api, params.code), tileMoment(context)]);
  if (!found) return movedOrNotFound(api, "product", params.code, url);
  if (found.withdrawn) return data(await withdrawnLoad(api, found.withdrawn, moment), { status: 410 });

  const { product } = found;
  const kitList = settledOr(api.call(kitsOfProduct, { params: { productId: product.id } }), []);
  const kitRows = deferred(kitList);
  const kits = deferred(kitList.then((rows) => rows.map((kit) => kitData(kit, product.id, moment))));
  const reviews = deferred(settledOr(reviewsPart(api, product, { today: moment.today }), null));
  const shelves = deferred(settledOr(loadShelves(api, product, moment), []));
  const [template, model, fitting, variants] = await Promise.all([
    productSeoTemplate(context.get(shopContext), product.section.code),
    product.hasModel ? settledOr(api.call(modelOfProduct, { params: { productId: product.id } }), null) : null,
    settledOr(api.call(fittingOfProduct, { params: { productId: product.id } }), null),
    isDocument && hasVariants(product) ? settledOr(loadVariants(api, product), []) : [],
    Promise.race([
      Promise.all([kits.settled, shelves.settled, reviews.settled]),
      ...(rendersWhole ? [] : [delay(shelvesWaitMs)]),
    ]),
  ]);

  const page = productPageData(product, {
    model,
    fitting,
    moment,
    origin: publicOrigin,
    ask: askLink(visit, "product", product.code),
  });
  const breadcrumbs = breadcrumbList(page.crumbs, publicOrigin + product.link);
  const extras = { kits: kits.take(), shelves: shelves.take(), reviews: reviews.take() };
  const about = { origin: publicOrigin, moment, reviews: firstReviews(extras.reviews), variants };
  return {
    kind: "product" as const,
    page,
    extras,
    meta: seoMeta(productSeo(product, template, publicOrigin)),
    tracked: trackedProduct(product),
    jsonLd: jsonLdText([
      productJsonLd(product, about),
      breadcrumbs,
      ...settledList(kitRows.take()).map((kit) => kitJsonLd(kit, publicOrigin)),
    ]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "withdrawn") return <WithdrawnPage product={loaderData.page} shelves={loaderData.shelves} />;
  return <ForSale {...loaderData} />;
}

type ForSaleProps = Extract<Route.ComponentProps["loaderData"], { kind: "product" }>;

/** Only products for sale count as viewed. */
function ForSale({ page, extras, tracked, jsonLd }: ForSaleProps) {
  useViewMark(page.id);
  useProductView(tracked);
  return (
    <>
      <ProductPage key={page.id} product={page} extras={extras} />
      <JsonLd json={jsonLd} />
    </>
  );
}

type Found = { product: Product; withdrawn?: never } | { withdrawn: WithdrawnProduct };

function findProduct(api: Api, code: string): Promise<Found | null> {
  return api.call(productByCode, { params: { code } }).then(
    (product) => ({ product }),
    (error: unknown) => {
      const withdrawn = parseWithdrawn(error);
      if (withdrawn) return { withdrawn };
      if (isNotFound(error)) return null;
      throw error;
    },
  );
}

/** 410 for search engines; visitors see similar products. */
async function withdrawnLoad(api: Api, product: WithdrawnProduct, moment: TileMoment) {
  const body = { productIds: product.alternativeIds, groupBy: "family" as const };
  const { list } = await settledOr(api.call(productList, { body }), { list: [] });
  return {
    kind: "withdrawn" as const,
    page: withdrawnPageData(product),
    shelves: [buildShelf("Похожие товары", list, moment)].filter(({ tiles }) => tiles.length > 0),
    meta: withdrawnMeta(product),
  };
}

const hasVariants = ({ variants: { colors, widths } }: Product) => colors.length > 1 || widths.length > 1;

async function loadVariants(api: Api, { id }: Product): Promise<ProductVariant[]> {
  const { variants } = await api.call(familyOfProduct, { params: { productId: id } });
  return variants;
}

async function loadShelves(api: Api, product: Product, moment: TileMoment) {
  const ids = product.relatedProductsIds;
  const body = { productIds: ids, groupBy: "family" as const };
  const [selections, related] = await Promise.all([
    loadSelections(api, product),
    ids.length > 0 ? api.call(productList, { body }).then(({ list }) => list) : [],
  ]);
  return productShelves(selections, related, moment);
}

/** Only the variants that fit the cabinet, of each family the first. */
async function loadSelections(api: Api, product: Product): Promise<SelectionGroup[]> {
  const groups = await api.call(selectionsOfCabinet, { params: { productId: product.id } });
  return Promise.all(
    groups.map(async (group) => ({ ...group, products: [...(await oneOfEachFamily(api, group.products))] })),
  );
}

/** For search engines, for whom the page waits; reviews that stream in later are left out. */
const firstReviews = (reviews: ProductExtras["reviews"]) =>
  reviews instanceof Promise ? [] : (reviews?.list.slice(0, 5) ?? []);

const settledList = <Item,>(list: Item[] | Promise<Item[]>): Item[] => (list instanceof Promise ? [] : list);

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
