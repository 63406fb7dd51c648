import { projectTile } from "#app/features/projects/project-page.server.ts";
import { projectsJsonLd, projectsSeo } from "#app/features/projects/project-seo.server.ts";
import { ProjectsPage } from "#app/features/projects/projects-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { JsonLd } from "#app/lib/seo/json-ld.tsx";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { designProjects } from "@zertsalo/contract/design-projects";
import type { Route } from "./+types/projects";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(visitContext);
  const { list } = await context.get(apiContext).call(designProjects);
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name: "Дизайн-проекты", href: null },
  ];
  return {
    crumbs,
    projects: list.map(projectTile),
    meta: seoMeta(projectsSeo(list, publicOrigin)),
    jsonLd: projectsJsonLd(list, crumbs, publicOrigin),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Projects({ loaderData: { crumbs, projects, jsonLd } }: Route.ComponentProps) {
  return (
    <>
      <ProjectsPage crumbs={crumbs} projects={projects} />
      <JsonLd json={jsonLd} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
