import { aboutPageData } from "#app/features/about/about-page.server.ts";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { contentPageCrumbs, jsonLdText, organization } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { contentPageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { contentPage } from "@zertsalo/contract/content";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const [page, { settings }] = await Promise.all([
    orNotFound(context.get(apiContext).call(contentPage, { query: { route: paths.about } })),
    context.get(shopContext).shellSource(),
  ]);
  return {
    page: aboutPageData(page),
    meta: seoMeta(contentPageSeo(page, publicOrigin)),
    jsonLd: jsonLdText([contentPageCrumbs(page, publicOrigin), organization(settings, publicOrigin)]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function About({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <AboutPage page={page} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
