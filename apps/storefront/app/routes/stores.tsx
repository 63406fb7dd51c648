import { storesPageData } from "#app/features/stores/stores-page.server.ts";
import { StoresPage } from "#app/features/stores/stores-page.tsx";
import { storesJsonLd, storesSeo } from "#app/features/stores/stores-seo.server.ts";
import { deliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/stores";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, storeId } = context.get(visitContext);
  const moment = await deliveryMoment(context);
  return {
    page: storesPageData(moment, storeId, context.get(shopContext).config.mapTiles),
    meta: seoMeta(storesSeo(moment.stores, publicOrigin)),
    jsonLd: storesJsonLd(moment.stores, publicOrigin),
  };
}

/** All stores are there already: another region or row is only another view of them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && !formAction ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Stores({ loaderData: { page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <StoresPage page={page} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
