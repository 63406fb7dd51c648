import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";

/** A sample of a material, sold by post. */
export const Sample = z
  .object({
    productId: Id,
    name: z.string(),
    /** Code, name and hexadecimal colour of the finish; products of this finish have the same. */
    color: z.object({ code: z.string(), name: z.string(), hex: z.string() }),
    /** Matter of the finish: stone, wood, lacquer, metal, glass, ceramic. */
    material: z.string(),
    image: Picture.nullable(),
    /** False: none is left. */
    available: z.boolean(),
  })
  .meta({ id: "Sample" });
export type Sample = z.infer<typeof Sample>;

export const samples = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/samples",
  summary: "Samples of materials that can be ordered, with the price of a set and how many an order may have",
  tag: "Каталог",
  scope: "catalogue:read",
  response: z.object({
    /** Of all samples of an order together, however many. */
    setPrice: Money,
    most: z.int(),
    list: z.array(Sample),
  }),
});
