import { developersPageData } from "#app/features/developers/developers-page.server.ts";
import { DevelopersPage } from "#app/features/developers/developers-page.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import type { Route } from "./+types/developers";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const meta = seoMeta({
    title: "API для других систем — Зерцало",
    description: "Каталог, цены, остатки и статусы заказов по ключу: адреса, разрешения, примеры запросов и ответов.",
    canonical: publicOrigin + paths.developers,
    image: null,
    type: "website",
  });
  return { page: developersPageData(publicOrigin), meta };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage page={loaderData.page} />;
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
