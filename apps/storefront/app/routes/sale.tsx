import { loadList } from "#app/features/catalog/load-section.server.ts";
import { SectionProducts } from "#app/features/catalog/section-products.tsx";
import { parsePageRange } from "#app/features/catalog/page-range.ts";
import { useListLoading } from "#app/features/catalog/use-loading.ts";
import { SalePage } from "#app/features/sales/sale-page.tsx";
import { salePageData, saleSeo } from "#app/features/sales/sales.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { breadcrumbList, itemList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNull } from "#app/lib/http/or-null.server.ts";
import { readMarkupOnly } from "#app/lib/hydration/markup-only.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { settledOr, settledOrNull } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { saleByCode, sales } from "@zertsalo/contract/sales";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { data } from "react-router";
import type { Route } from "./+types/sale";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const api = context.get(apiContext);
  const [sale, { list: all }] = await Promise.all([
    orNull(api.call(saleByCode, { params })),
    settledOr(api.call(sales), { list: [], sections: [] }),
  ]);
  if (!sale) throw data(null, { status: 404 });

  const { typeCode } = parseFilterQuery(url.searchParams).filter;
  const section = sale.sections.find(({ code }) => code === typeCode)?.code;
  const query = { filter: section ? { typeCode: section } : {}, sort: "popular" as const, page: 1 };
  const pageRange = parsePageRange(url.searchParams.get("page"));
  const list =
    sale.status === "running"
      ? await settledOrNull(
          tileMoment(context).then((moment) => loadList(api, { saleCode: sale.code }, query, pageRange, moment)),
        )
      : null;

  const page = salePageData(sale, all, section, new Date());
  const isNarrowed = section !== undefined || pageRange.last > 1;
  const pageUrl = publicOrigin + sale.link;
  const tiles = (list && readMarkupOnly(list.tiles)) ?? [];
  const jsonLd = jsonLdText([breadcrumbList(page.crumbs, pageUrl), itemList(tiles, pageUrl)]);
  const isRead = list !== null || sale.status !== "running";
  const meta = seoMeta(saleSeo(sale, isNarrowed, publicOrigin));
  return data({ page, list, meta, jsonLd }, { status: isRead ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function SaleRoute({ loaderData: { page, list, jsonLd } }: Route.ComponentProps) {
  const loading = useListLoading();
  return (
    <>
      <SalePage data={page}>
        <SectionProducts list={list} columns={4} isBelow resetHref={null} loading={loading} />
      </SalePage>
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
