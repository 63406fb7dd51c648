import { showroomJsonLd, showroomPageData, showroomSeo } from "#app/features/showrooms/showroom-page.server.ts";
import { ClaimForm } from "#app/features/forms/claim-form.tsx";
import { ShowroomPage } from "#app/features/showrooms/showroom-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { showroomByCode } from "@zertsalo/contract/showrooms";
import { visitTimes } from "@zertsalo/contract/visits";
import type { Route } from "./+types/showroom";

/** Every showroom has an address of its own, and its code is that address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const code = url.pathname.replaceAll("/", "");
  const api = context.get(apiContext);
  const [showroom, { days }] = await orNotFound(
    Promise.all([api.call(showroomByCode, { params: { code } }), api.call(visitTimes, { params: { code } })]),
  );
  const page = showroomPageData(showroom, new Date(), context.get(shopContext).config.mapTiles);
  return {
    page,
    days,
    meta: seoMeta(showroomSeo(showroom, publicOrigin)),
    jsonLd: showroomJsonLd(showroom, page.crumbs, publicOrigin),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Showroom({ loaderData: { page, days, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <ShowroomPage key={page.code} page={page}>
        <h2>Записаться</h2>
        <ClaimForm kind="showroom" prefill={{ showroom: page.code }} visitDays={days} />
      </ShowroomPage>
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
