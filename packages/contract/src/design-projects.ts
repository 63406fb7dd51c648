import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";
import { ProductCard } from "./product.ts";

const tag = "Содержание";

const Photo = { picture: Picture.nullable(), portrait: Picture.nullable() };

export const DesignProjectTile = z
  .object({
    slug: z.string(),
    title: z.string(),
    city: z.string(),
    areaM2: z.number(),
    year: z.int(),
    designer: z.string(),
    lead: z.string(),
    link: z.string(),
    ...Photo,
  })
  .meta({ id: "DesignProjectTile" });
export type DesignProjectTile = z.infer<typeof DesignProjectTile>;

/** A finished room: its story, photos and what of ours stands in it. */
export const DesignProject = DesignProjectTile.extend({
  story: z.array(z.string()),
  /** The first one is the cover. */
  photos: z.array(z.object({ picture: Picture, portrait: Picture.nullable() })),
  products: z.array(ProductCard),
  next: DesignProjectTile.nullable(),
  seo: z.object({ title: z.string(), description: z.string() }),
}).meta({ id: "DesignProject" });
export type DesignProject = z.infer<typeof DesignProject>;

export const designProjects = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/design-projects",
  summary: "Finished rooms with our things, in the order of staff",
  tag,
  response: z.object({ list: z.array(DesignProjectTile) }),
});

export const designProject = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/design-projects/by-slug/:slug",
  summary: "One finished room and the next one to look at",
  tag,
  params: z.object({ slug: z.string().max(200) }),
  response: DesignProject,
  errors: ["page_not_found"],
});
