import type { DesignProject, DesignProjectTile } from "@zertsalo/contract/design-projects";
import type { Db } from "@zertsalo/db/connection";
import { pick } from "../../http/pick.ts";
import { ShopError } from "../../http/shop-error.ts";
import { picturesBySlot, storedDocument } from "../../site-content/site-content.queries.ts";
import { cardsById, loadPhotos } from "./content.queries.ts";
import type { StoredProject } from "../../site-content/stored-documents.ts";

type Covers = Awaited<ReturnType<typeof picturesBySlot>>;

export async function projectTiles(db: Db): Promise<DesignProjectTile[]> {
  const projects = await storedDocument(db, "design-projects");
  const covers = await coversOf(db, projects);
  return projects.map((project) => tileOf(project, covers));
}

export async function projectBySlug(db: Db, slug: string): Promise<DesignProject> {
  const projects = await storedDocument(db, "design-projects");
  const at = projects.findIndex((each) => each.slug === slug);
  const project = projects[at];
  if (!project) throw new ShopError("page_not_found");
  const next = projects.length > 1 ? projects[(at + 1) % projects.length] : undefined;

  const [photos, covers, cards] = await Promise.all([
    loadPhotos(
      db,
      project.media.map(({ slot }) => slot),
    ),
    coversOf(db, next ? [project, next] : [project]),
    cardsById(db, project.productIds),
  ]);
  return {
    ...tileOf(project, covers),
    story: project.story,
    photos: photos.map((photo) => pick(photo, ["picture", "portrait"])),
    products: project.productIds.flatMap((id) => cards.get(id) ?? []),
    next: next ? tileOf(next, covers) : null,
    seo: project.seo,
  };
}

function coversOf(db: Db, projects: readonly StoredProject[]): Promise<Covers> {
  return picturesBySlot(
    db,
    projects.flatMap(({ media }) => media[0]?.slot ?? []),
  );
}

function tileOf(project: StoredProject, covers: Covers): DesignProjectTile {
  const cover = covers.get(project.media[0]?.slot ?? "");
  return {
    ...pick(project, ["slug", "title", "city", "areaM2", "year", "designer", "lead", "link"]),
    picture: cover?.picture ?? null,
    portrait: cover?.portrait ?? null,
  };
}
