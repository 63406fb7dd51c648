import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { CardFamily, InfoPrice } from "./product.ts";
import { FilterChoice, ProductGrouping } from "./product-list.ts";

const tag = "Поиск";
/** Any input is searched; too long input is cut instead of refused. */
const typed = z.object({ q: z.string().transform((text) => text.slice(0, 200)) });

const FoundSection = z
  .object({
    code: z.string(),
    name: z.string(),
    link: z.string(),
    productsCount: z.int(),
  })
  .meta({ id: "FoundSection" });

/** Suggestions for a text that is still being typed. */
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
        /** Grouped by family: its variants that match. */
        family: CardFamily.optional(),
      }),
    ),
    /** Sections with a matching name, with the number of matches in each; null where counting takes too long. */
    sections: z.array(
      FoundSection.extend({
        productsCount: z.int().nullable(),
        /** Grouped by family: the section's list with the filters that the text names, and its families. */
        families: z.object({ count: z.int().nullable(), filters: z.record(z.string(), FilterChoice) }).optional(),
      }),
    ),
    collections: z.array(z.object({ code: z.string(), name: z.string(), link: z.string() })),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

/** Context of search results: their sections, and related searches. */
export const SearchOverview = z
  .object({
    /** Sections with the most results, with their counts. */
    sections: z.array(FoundSection),
    similarQueries: z.array(z.string()),
  })
  .meta({ id: "SearchOverview" });
export type SearchOverview = z.infer<typeof SearchOverview>;

export const searchSuggestions = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/search/suggestions",
  summary: "Products or families, sections and collections for a text that is being typed",
  tag,
  query: typed.extend({ groupBy: ProductGrouping.default("product") }),
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
