import {
  toHref,
  isFromForm,
  onlyFilters,
  formToSearch,
  unfoldedName,
  waitForCounts,
} from "#app/features/catalog/filter-search.ts";
import { loadFilteredList } from "#app/features/catalog/filtered-list.server.ts";
import { madeToMeasure } from "#app/features/catalog/made-to-measure.server.ts";
import { SectionPage } from "#app/features/catalog/section-page.tsx";
import { sectionSeo } from "#app/features/catalog/section-seo.server.ts";
import { sectionChips, sectionCrumbs } from "#app/features/catalog/section-tree.ts";
import { catalogSeo, wallSections } from "#app/features/catalog/section-wall.server.ts";
import { parsePageRange } from "#app/features/catalog/page-range.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { readMarkupOnly } from "#app/lib/hydration/markup-only.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { breadcrumbList, itemList, jsonLdText, listPage } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { movedOrNotFound } from "#app/lib/http/moved-or-not-found.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { sectionText } from "#app/lib/cache/section-texts.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { data, redirect } from "react-router";
import type { Route } from "./+types/catalog";

// Apart: every section page would carry it along. Its styles come with the section's, so nothing jumps.
const SectionWall = lazy(() =>
  import("#app/features/catalog/section-wall.tsx").then((wall) => ({ default: wall.SectionWall })),
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicOrigin, rendersWhole, isDocument } = context.get(visitContext);
  const api = context.get(apiContext);
  const { sections } = await context.get(shopContext).shellSource();
  if (!params.code) {
    const wall = wallSections(sections);
    return {
      kind: "wall" as const,
      sections: wall,
      meta: seoMeta(catalogSeo(sections, publicOrigin)),
      jsonLd: listPage("Каталог", wall, publicOrigin + paths.catalog),
    };
  }

  const section = sections.find(({ code }) => code === params.code);
  if (!section) return movedOrNotFound(api, "section", params.code, url);
  // A form sent without scripts: the address is put into its one form.
  if (isFromForm(url.searchParams))
    throw redirect(section.link + toHref(formToSearch(url.searchParams)).replace(/^\?$/, ""));

  const subject = { typeCode: section.code };
  const query = parseFilterQuery(onlyFilters(url.searchParams));
  const pageRange = parsePageRange(url.searchParams.get("page"));

  const about = settledOr(sectionText(context.get(shopContext), section.code), null);
  const made = madeToMeasure(api, section.code, query);
  const filtered = await loadFilteredList({
    api,
    subject,
    query,
    pageRange,
    moment: tileMoment(context),
    unfolded: url.searchParams.getAll(unfoldedName),
    waitsForCounts: rendersWhole || url.searchParams.has(waitForCounts),
  });
  const { list } = filtered;
  const tiles = (list && readMarkupOnly(list.tiles)) ?? [];
  if (list && list.total > 0 && tiles.length === 0) throw data(null, { status: 404 });

  const crumbs = sectionCrumbs(section, sections);
  const seo = sectionSeo({ section, query, list, origin: publicOrigin });
  const page = {
    ...filtered,
    list: list && isDocument && tiles.length > 0 ? { ...list, tiles: () => tiles } : list,
    name: query.filter.q ? `«${query.filter.q}»` : section.heading,
    crumbs,
    chips: query.filter.q ? [] : sectionChips(section, sections),
    about: query.filter.q ? null : await about,
    // A list that goes on begins elsewhere.
    madeToMeasure: pageRange.first === 1 ? await made : null,
  };
  const pageUrl = publicOrigin + section.link;
  const jsonLd = jsonLdText([breadcrumbList(crumbs, pageUrl), itemList(tiles, pageUrl)]);
  return data(
    { kind: "section" as const, code: section.code, page, meta: seoMeta(seo), jsonLd },
    { status: list ? 200 : 503 },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.kind === "wall" ? (
        <SectionWall sections={loaderData.sections} />
      ) : (
        <SectionPage key={loaderData.code} data={loaderData.page} />
      )}
      <JsonLd json={loaderData.jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
