import { data } from "react-router";
import { comparedInAddress, rememberCompared } from "#app/features/compare/compare-list.server.ts";
import { comparePageData, findCompared } from "#app/features/compare/compare.server.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { hiddenPage } from "#app/lib/seo/page-seo.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/compare";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const address = comparedInAddress(request, url);
  const api = context.get(apiContext);
  const [found, [waiting], moment, { sections }] = await Promise.all([
    settledOr(findCompared(api, address.codes), null),
    address.fifth === null ? [] : settledOr(findCompared(api, [address.fifth]), []),
    tileMoment(context),
    context.get(shopContext).shellSource(),
  ]);
  const page = comparePageData(found, address, { fifth: waiting?.product ?? null, moment, sections });
  if (found)
    rememberCompared(
      context,
      found.flatMap(({ product }) => product?.code ?? []),
    );
  return data(
    { page, meta: hiddenPage("Сравнение") },
    { status: found ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Only what the loader says: the list is this visitor's alone. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage data={loaderData.page} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
