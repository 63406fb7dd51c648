import { loadList } from "#app/features/catalog/load-section.server.ts";
import { SectionProducts } from "#app/features/catalog/section-products.tsx";
import { parsePageRange } from "#app/features/catalog/page-range.ts";
import { useListLoading } from "#app/features/catalog/use-loading.ts";
import { collectionPageData, collectionSeo } from "#app/features/collections/collection-page.server.ts";
import { CollectionPage } from "#app/features/collections/collection-page.tsx";
import { QuickView } from "#app/features/product-card/quick-view.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { readMarkupOnly } from "#app/lib/hydration/markup-only.ts";
import { breadcrumbList, itemList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { movedOrNotFound } from "#app/lib/http/moved-or-not-found.server.ts";
import { orNull } from "#app/lib/http/or-null.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { settledOr, settledOrNull } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { collectionByCode, collections } from "@zertsalo/contract/collections";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { data } from "react-router";
import type { Route } from "./+types/collection";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const api = context.get(apiContext);
  const [collection, { list: all }] = await Promise.all([
    orNull(api.call(collectionByCode, { params })),
    settledOr(api.call(collections), { list: [] }),
  ]);
  if (!collection) return movedOrNotFound(api, "collection", params.code, url);

  const { filter } = parseFilterQuery(url.searchParams);
  const section = collection.sections.find(({ code }) => code === filter.typeCode)?.code;
  const query = { filter: section ? { typeCode: section } : {}, sort: "popular" as const, page: 1 };
  const pageRange = parsePageRange(url.searchParams.get("page"));
  const list = await settledOrNull(
    tileMoment(context).then((moment) => loadList(api, { collectionCode: collection.code }, query, pageRange, moment)),
  );

  const page = collectionPageData(collection, all, section);
  const tiles = (list && readMarkupOnly(list.tiles)) ?? [];
  const pageUrl = publicOrigin + collection.link;
  const jsonLd = jsonLdText([breadcrumbList(page.crumbs, pageUrl), itemList(tiles, pageUrl)]);
  const isNarrowed = section !== undefined || pageRange.last > 1;
  const meta = seoMeta(collectionSeo(collection, isNarrowed, publicOrigin));
  return data({ page, list, meta, jsonLd }, { status: list ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function CollectionRoute({ loaderData: { page, list, jsonLd } }: Route.ComponentProps) {
  const loading = useListLoading();
  return (
    <QuickView>
      <CollectionPage key={page.name} data={page}>
        <SectionProducts list={list} columns={4} isBelow resetHref={null} loading={loading} />
      </CollectionPage>
      <JsonLd json={jsonLd} />
    </QuickView>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
