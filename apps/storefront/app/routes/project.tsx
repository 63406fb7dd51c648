import { projectPageData } from "#app/features/projects/project-page.server.ts";
import { ProjectPage } from "#app/features/projects/project-page.tsx";
import { projectJsonLd, projectSeo } from "#app/features/projects/project-seo.server.ts";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { designProject } from "@zertsalo/contract/design-projects";
import type { Route } from "./+types/project";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const [project, moment] = await Promise.all([
    orNotFound(context.get(apiContext).call(designProject, { params: { slug } })),
    tileMoment(context),
  ]);
  const page = projectPageData(project, moment);
  return {
    slug,
    page,
    meta: seoMeta(projectSeo(project, publicOrigin)),
    jsonLd: projectJsonLd(project, page.crumbs, publicOrigin),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Project({ loaderData: { slug, page, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <ProjectPage key={slug} project={page} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
