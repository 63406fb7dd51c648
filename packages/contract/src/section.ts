import { z } from "zod";
import { Picture } from "./media.ts";

export const SectionImage = z
  .object({ imageType: z.enum(["tile", "icon"]), path: z.string(), picture: Picture })
  .meta({ id: "SectionImage" });

/** A product type: one node of the catalogue's tree. */
export const Section = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string(),
    parentCode: z.string().nullable(),
    isVisible: z.boolean(),
    isRoot: z.boolean(),
    link: z.string(),
    images: z.array(SectionImage),
    /** Above its list. */
    heading: z.string(),
    intro: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    sort: z.int(),
    productsCount: z.int(),
    priceFrom: z.int().nullable(),
  })
  .meta({ id: "Section" });
export type Section = z.infer<typeof Section>;

/** The text under a section's list. */
export const SeoMain = z.object({ title: z.string(), paragraphs: z.array(z.string()) }).meta({ id: "SeoMain" });
/** How the titles of a section's products are made: `{{name}}`, `{{price}}`, `{{availability}}`. */
export const SeoTemplate = z.object({ title: z.string(), description: z.string() }).meta({ id: "SeoTemplate" });
