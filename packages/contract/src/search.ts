import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { InfoPrice } from "./product.ts";

const tag = "Поиск";
/** Whatever is typed is searched for; nothing is found rather than refused. */
const typed = z.object({ q: z.string().transform((text) => text.slice(0, 200)) });

const FoundSection = z
  .object({
    code: z.string(),
    name: z.string(),
    link: z.string(),
    productsCount: z.int(),
  })
  .meta({ id: "FoundSection" });

/** What may be meant by a text that is still being typed. */
export const SearchSuggestions = z
  .object({
    correctedQuery: z.string().nullable(),
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        link: z.string(),
        price: Money,
        oldPrice: Money.nullable(),
        infoPrice: InfoPrice,
        picture: Picture.nullable(),
      }),
    ),
    /** Those that are named so, with what the text finds in each; null where counting it takes too long. */
    sections: z.array(FoundSection.extend({ productsCount: z.int().nullable() })),
    collections: z.array(z.object({ code: z.string(), name: z.string(), link: z.string() })),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

/** What stands around the products of a search: where they are, and what else is asked for. */
export const SearchOverview = z
  .object({
    /** The sections that hold most of what was found, with how much of it. */
    sections: z.array(FoundSection),
    similarQueries: z.array(z.string()),
  })
  .meta({ id: "SearchOverview" });
export type SearchOverview = z.infer<typeof SearchOverview>;

export const searchSuggestions = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/search/suggestions",
  summary: "Products, sections and collections for a text that is being typed",
  tag,
  query: typed,
  response: SearchSuggestions,
});

export const searchOverview = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/search/overview",
  summary: "Sections a text finds products in, and queries like it",
  tag,
  query: typed,
  response: SearchOverview,
});
