import { helpJsonLd } from "#app/features/help/help-json-ld.server.ts";
import { helpPageData } from "#app/features/help/help-page.server.ts";
import { HelpPage } from "#app/features/help/help-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { deliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { contentPageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { contentPage } from "@zertsalo/contract/content";
import type { Route } from "./+types/help";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const [page, moment] = await Promise.all([
    orNotFound(context.get(apiContext).call(contentPage, { query: { route: `${paths.help}${params.page}/` } })),
    deliveryMoment(context),
  ]);
  return {
    page: helpPageData(page, moment),
    meta: seoMeta(contentPageSeo(page, publicOrigin)),
    jsonLd: helpJsonLd(page, publicOrigin),
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
