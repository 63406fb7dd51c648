import { breadcrumbList, itemList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { DesignProject, DesignProjectTile } from "@zertsalo/contract/design-projects";
import type { Crumb } from "@zertsalo/ui/crumbs";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { CreativeWork, WithContext } from "schema-dts";

export function projectsSeo(projects: readonly DesignProjectTile[], origin: string): PageSeo {
  return {
    title: "Дизайн-проекты — Зерцало",
    description: "Ванные с нашими зеркалами, столешницами и мебелью: площадь, город, дизайнер и всё, что использовано.",
    canonical: origin + paths.projects,
    image: imageOf(projects[0], origin),
    type: "website",
  };
}

export function projectsJsonLd(
  projects: readonly DesignProjectTile[],
  crumbs: readonly Crumb[],
  origin: string,
): () => string {
  const pageUrl = origin + paths.projects;
  const links = projects.map(({ link }) => ({ href: link }));
  return jsonLdText([breadcrumbList(crumbs, pageUrl), itemList(links, pageUrl)]);
}

export function projectSeo(project: DesignProject, origin: string): PageSeo {
  return { ...project.seo, canonical: origin + project.link, image: imageOf(project, origin), type: "website" };
}

export function projectJsonLd(project: DesignProject, crumbs: readonly Crumb[], origin: string): () => string {
  const work: WithContext<CreativeWork> = {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: project.title,
    description: project.lead,
    url: origin + project.link,
    image: project.photos.map(({ picture }) => origin + pictureUrl(picture.key, 1080)),
    creator: { "@type": "Organization", name: project.designer },
    dateCreated: String(project.year),
    locationCreated: { "@type": "Place", name: project.city },
  };
  return jsonLdText([breadcrumbList(crumbs, origin + project.link), work]);
}

function imageOf(project: DesignProjectTile | undefined, origin: string): string | null {
  return project?.picture ? origin + pictureUrl(project.picture.key, 1080) : null;
}
