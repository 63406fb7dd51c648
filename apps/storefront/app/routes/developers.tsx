import { developersPageData } from "#app/features/developers/developers-page.server.ts";
import { developersJsonLd } from "#app/features/developers/developers-json-ld.server.ts";
import { DevelopersPage } from "#app/features/developers/developers-page.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/developers";

const description =
  "Каталог, цены, остатки и статусы заказов по ключу: адреса, разрешения, примеры запросов и ответов.";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const canonical = publicOrigin + paths.developers;
  const meta = seoMeta({
    title: "API для других систем — Зерцало",
    description,
    canonical,
    image: null,
    type: "website",
  });
  return { page: developersPageData(publicOrigin), meta, jsonLd: developersJsonLd(description, canonical) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DevelopersPage page={loaderData.page} />
      <JsonLd json={loaderData.jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
