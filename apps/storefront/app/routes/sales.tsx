import { loadList } from "#app/features/catalog/load-section.server.ts";
import { SectionProducts } from "#app/features/catalog/section-products.tsx";
import { parsePageRange } from "#app/features/catalog/page-range.ts";
import { useListLoading } from "#app/features/catalog/use-loading.ts";
import { salesPageData, salesSeo } from "#app/features/sales/sales.server.ts";
import { SalesPage } from "#app/features/sales/sales-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { breadcrumbList, itemList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { readMarkupOnly } from "#app/lib/hydration/markup-only.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr, settledOrNull } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { sales } from "@zertsalo/contract/sales";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { data } from "react-router";
import type { Route } from "./+types/sales";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const api = context.get(apiContext);
  const current = await settledOr(api.call(sales), null);

  const { typeCode } = parseFilterQuery(url.searchParams).filter;
  const section = current?.sections.find(({ code }) => code === typeCode)?.code;
  const query = { filter: section ? { typeCode: section } : {}, sort: "discount" as const, page: 1 };
  const pageRange = parsePageRange(url.searchParams.get("page"));
  const list = await settledOrNull(
    tileMoment(context).then((moment) => loadList(api, { badges: ["SALE"] }, query, pageRange, moment)),
  );

  const page = salesPageData(current, section, new Date());
  const isNarrowed = section !== undefined || pageRange.last > 1;
  const meta = seoMeta(salesSeo(isNarrowed, current?.list[0]?.picture, publicOrigin));
  const pageUrl = publicOrigin + paths.sales;
  const tiles = (list && readMarkupOnly(list.tiles)) ?? [];
  const jsonLd = jsonLdText([breadcrumbList(page.crumbs, pageUrl), itemList(tiles, pageUrl)]);
  return data({ page, list, meta, jsonLd }, { status: list ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Sales({ loaderData: { page, list, jsonLd } }: Route.ComponentProps) {
  const loading = useListLoading();
  return (
    <>
      <SalesPage data={page}>
        <SectionProducts list={list} columns={4} isBelow resetHref={null} loading={loading} />
      </SalesPage>
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
