import { helpJsonLd } from "#app/features/help/help-json-ld.server.ts";
import { helpPageData } from "#app/features/help/help-page.server.ts";
import { HelpPage } from "#app/features/help/help-page.tsx";
import { apiContext } from "#app/lib/api.server.ts";
import { deliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { JsonLd } from "#app/lib/json-ld.tsx";
import { orNotFound } from "#app/lib/or-not-found.server.ts";
import { contentPageSeo, seoMeta } from "#app/lib/page-seo.server.ts";
import { paths } from "#app/lib/paths.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { contentPage } from "@zertsalo/contract/content";
import type { Route } from "./+types/help";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const [page, { menu }, moment] = await Promise.all([
    orNotFound(context.get(apiContext).call(contentPage, { query: { route: `${paths.help}${params.page}/` } })),
    context.get(shopContext).shellSource(),
    deliveryMoment(context),
  ]);
  return {
    page: helpPageData(page, menu, moment, visit),
    meta: seoMeta(contentPageSeo(page, visit.publicOrigin)),
    jsonLd: helpJsonLd(page, visit.publicOrigin),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Help({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <HelpPage key={page.route} page={page} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
