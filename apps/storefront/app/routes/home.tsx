import { servedData } from "#app/features/configurator/served.server.ts";
import { heroPreloads } from "#app/features/home/hero-preloads.server.ts";
import { loadHomePage } from "#app/features/home/home-page.server.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { jsonLdText, organization, webSite } from "#app/lib/seo/json-ld.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { type PageSeo, seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { homeContent } from "@zertsalo/contract/content";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, isSignedIn } = context.get(visitContext);
  const [home, { settings }] = await Promise.all([
    context.get(apiContext).call(homeContent),
    context.get(shopContext).shellSource(),
  ]);
  const picture = home.hero[0]?.picture;
  const seo: PageSeo = {
    ...home.seo,
    canonical: `${publicOrigin}/`,
    image: picture ? publicOrigin + pictureUrl(picture.key, 1080) : null,
    type: "website",
  };
  const priceOf = (type: string, options: Parameters<typeof servedData>[2]) => servedData(context, type, options);
  const page = await loadHomePage(context, home, { isSignedIn, priceOf });
  const jsonLd = jsonLdText([organization(settings, publicOrigin), webSite(settings, publicOrigin)]);
  return { page, jsonLd, meta: [...seoMeta(seo), ...heroPreloads(page.opening)] };
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
