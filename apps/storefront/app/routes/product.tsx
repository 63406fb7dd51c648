import { trackedProduct } from "#app/features/analytics/tracked-product.server.ts";
import { useProductView } from "#app/features/analytics/use-product-view.ts";
import { kitData, productPageData, productShelves, buildShelf } from "#app/features/product/product-page.server.ts";
import { ProductPage } from "#app/features/product/product-page.tsx";
import { reviewsPart } from "#app/features/product/product-reviews.server.ts";
import { productJsonLd, productSeo } from "#app/features/product/product-seo.server.ts";
import { withdrawnMeta, parseWithdrawn, withdrawnPageData } from "#app/features/product/withdrawn-page.server.ts";
import sheet from "#app/features/product/withdrawn-page.module.css";
import { useViewMark } from "#app/features/viewed/use-view-mark.ts";
import { isNotFound } from "#app/lib/http/or-null.server.ts";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { askLink } from "#app/lib/chat/ask-link.ts";
import { type TileMoment, tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { breadcrumbList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import { deferred } from "#app/lib/http/deferred.server.ts";
import { movedOrNotFound } from "#app/lib/http/moved-or-not-found.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { productSeoTemplate } from "#app/lib/cache/section-texts.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import {
  kitsOfProduct,
  modelOfProduct,
  productByCode,
  productList,
  selectionsOfCabinet,
} from "@zertsalo/contract/catalog";
import type { Product, WithdrawnProduct } from "@zertsalo/contract/product";
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
  const { publicOrigin, rendersWhole } = visit;
  const api = context.get(apiContext);
  const [found, moment] = await Promise.all([findProduct(api, params.code), tileMoment(context)]);
  if (!found) return movedOrNotFound(api, "product", params.code, url);
  if (found.withdrawn) return data(await withdrawnLoad(api, found.withdrawn, moment), { status: 410 });

  const { product } = found;
  const kits = deferred(settledOr(loadKits(api, product, moment), []));
  const reviews = deferred(settledOr(reviewsPart(api, product, moment.today), null));
  const shelves = deferred(settledOr(loadShelves(api, product, moment), []));
  const [template, model] = await Promise.all([
    productSeoTemplate(api, product.section.code),
    product.hasModel ? settledOr(api.call(modelOfProduct, { params: { productId: product.id } }), null) : null,
    Promise.race([
      Promise.all([kits.settled, shelves.settled, reviews.settled]),
      ...(rendersWhole ? [] : [delay(shelvesWaitMs)]),
    ]),
  ]);

  const page = productPageData(product, {
    model,
    moment,
    origin: publicOrigin,
    ask: askLink(visit, "product", product.code),
  });
  const breadcrumbs = breadcrumbList(page.crumbs, publicOrigin + product.link);
  return {
    kind: "product" as const,
    page,
    extras: { kits: kits.take(), shelves: shelves.take(), reviews: reviews.take() },
    meta: seoMeta(productSeo(product, template, publicOrigin)),
    tracked: trackedProduct(product),
    jsonLd: jsonLdText([productJsonLd(product, publicOrigin), breadcrumbs]),
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
  const body = { productIds: product.alternativeIds };
  const { list } = await settledOr(api.call(productList, { body }), { list: [] });
  return {
    kind: "withdrawn" as const,
    page: withdrawnPageData(product),
    shelves: [buildShelf("Похожие товары", list, moment)].filter(({ tiles }) => tiles.length > 0),
    meta: withdrawnMeta(product),
  };
}

async function loadKits(api: Api, product: Product, moment: TileMoment) {
  const kits = await api.call(kitsOfProduct, { params: { productId: product.id } });
  return kits.map((kit) => kitData(kit, product.id, moment));
}

async function loadShelves(api: Api, product: Product, moment: TileMoment) {
  const ids = product.relatedProductsIds;
  const [selections, related] = await Promise.all([
    api.call(selectionsOfCabinet, { params: { productId: product.id } }),
    ids.length > 0 ? api.call(productList, { body: { productIds: ids } }).then(({ list }) => list) : [],
  ]);
  return productShelves(selections, related, moment);
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
