import { samples } from "@zertsalo/contract/samples";
import { samplesPath } from "@zertsalo/domain/cart/samples";
import { data } from "react-router";
import { samplesCrumbs } from "#app/features/samples/samples-crumbs.ts";
import { samplesJsonLd } from "#app/features/samples/samples-json-ld.server.ts";
import { samplesPageData } from "#app/features/samples/samples-page.server.ts";
import { SamplesPage } from "#app/features/samples/samples-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/samples";

const description =
  "Камень, шпон, эмаль, металл и зеркальное стекло: до четырёх образцов почтой, сумму вычтем из заказа.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const offered = await settledOr(context.get(apiContext).call(samples), null);
  const meta = seoMeta({
    title: "Образцы материалов почтой — Зерцало",
    description,
    canonical: publicOrigin + samplesPath,
    image: null,
    type: "website",
  });
  const page = offered && samplesPageData(offered, url.searchParams.get("pick"));
  const jsonLd = samplesJsonLd(offered, { description, url: publicOrigin + samplesPath, crumbs: samplesCrumbs });
  return data({ page, meta, jsonLd }, { status: offered ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Samples({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SamplesPage data={loaderData.page} />
      <JsonLd json={loaderData.jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
