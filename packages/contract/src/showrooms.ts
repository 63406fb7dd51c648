import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";
import { Store } from "./places.ts";

/** A large showroom with a page of its own. */
export const Showroom = z
  .object({
    code: z.string(),
    title: z.string(),
    link: z.string(),
    lead: z.string(),
    paragraphs: z.array(z.string()),
    /** Exhibits and services, a short phrase each. */
    features: z.array(z.string()),
    photos: z.array(z.object({ picture: Picture, portrait: Picture.nullable() })),
    store: Store,
    seo: z.object({ title: z.string(), description: z.string() }),
  })
  .meta({ id: "Showroom" });
export type Showroom = z.infer<typeof Showroom>;

export const showroomByCode = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/showrooms/by-code/:code",
  summary: "A showroom with its store",
  tag: "Города и магазины",
  params: z.object({ code: z.string().max(200) }),
  response: Showroom,
  errors: ["page_not_found"],
});
