import type { DesignProject, DesignProjectTile } from "@zertsalo/contract/design-projects";
import type { Db } from "@zertsalo/db/connection";
import { pick } from "../../pick.ts";
import { ShopError } from "../../shop-error.ts";
import { cardsById, picturesBySlot, storedDocument } from "./content.queries.ts";
import type { StoredProject } from "./stored-documents.ts";

type Photos = Awaited<ReturnType<typeof picturesBySlot>>;

export async function projectTiles(db: Db): Promise<DesignProjectTile[]> {
  const projects = await storedDocument(db, "design-projects");
  const photos = await picturesBySlot(
    db,
    projects.flatMap(({ media }) => media[0]?.slot ?? []),
  );
  return projects.map((project) => tileOf(project, photos));
}

export async function projectBySlug(db: Db, slug: string): Promise<DesignProject> {
  const projects = await storedDocument(db, "design-projects");
  const at = projects.findIndex((each) => each.slug === slug);
  const project = projects[at];
  if (!project) throw new ShopError("page_not_found");
  const next = projects.length > 1 ? projects[(at + 1) % projects.length] : undefined;

  const slots = [...project.media, ...(next?.media.slice(0, 1) ?? [])].map((each) => each.slot);
  const [photos, cards] = await Promise.all([picturesBySlot(db, slots), cardsById(db, project.productIds)]);
  return {
    ...tileOf(project, photos),
    story: project.story,
    photos: project.media.flatMap(({ slot }) => {
      const { picture = null, portrait = null } = photos.get(slot) ?? {};
      return picture ? [{ picture, portrait }] : [];
    }),
    products: project.productIds.flatMap((id) => cards.get(id) ?? []),
    next: next ? tileOf(next, photos) : null,
    seo: project.seo,
  };
}

function tileOf(project: StoredProject, photos: Photos): DesignProjectTile {
  const cover = photos.get(project.media[0]?.slot ?? "");
  return {
    ...pick(project, ["slug", "title", "city", "areaM2", "year", "designer", "lead", "link"]),
    picture: cover?.picture ?? null,
    portrait: cover?.portrait ?? null,
  };
}
