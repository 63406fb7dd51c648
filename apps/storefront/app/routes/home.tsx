import { heroPreloads } from "#app/features/home/hero-preloads.server.ts";
import { servedData } from "#app/features/configurator/served.server.ts";
import { homeFamilies, homePageData, quickMirror } from "#app/features/home/home-page.server.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { quickConfiguration } from "#app/features/home/quick-configuration.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { jsonLdText, organization, webSite } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { type PageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Options } from "@zertsalo/configurator/model";
import { homeContent } from "@zertsalo/contract/content";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const [home, moment, { settings }] = await Promise.all([
    context.get(apiContext).call(homeContent),
    tileMoment(context),
    context.get(shopContext).shellSource(),
  ]);
  const picture = home.hero[0]?.picture;
  const seo: PageSeo = {
    ...home.seo,
    canonical: `${publicOrigin}/`,
    image: picture ? publicOrigin + pictureUrl(picture.key, 1080) : null,
    type: "website",
  };
  const { type, options } = quickConfiguration(quickMirror(home.configuratorTeaser));
  const [quickPrice, families] = await Promise.all([
    settledOr(servedData(context, type, options as Options), null),
    homeFamilies(context.get(apiContext), home),
  ]);
  const page = homePageData(home, families, moment, quickPrice);
  const jsonLd = jsonLdText([organization(settings, publicOrigin), webSite(settings, publicOrigin)]);
  return { page, jsonLd, meta: [...seoMeta(seo), ...heroPreloads(page.hero[0])] };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomePage data={loaderData.page} />
      <JsonLd json={loaderData.jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
