import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const AddressSuggestion = z
  .object({
    /** Without the flat. */
    value: z.string(),
    postalCode: z.string().nullable(),
    /** Of the house; null where only the street is known. */
    coordinates: z.tuple([z.number(), z.number()]).nullable(),
    hasHouse: z.boolean(),
    cityKladrId: z.string().nullable(),
  })
  .meta({ id: "AddressSuggestion" });
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

export const defaultSuggestionCount = 5;
/** A shorter text finds everything and nothing. */
export const minAddressQuery = 3;

export const addressSuggest = endpoint({
  method: "POST",
  path: "/data-api/address-suggest",
  summary: "Addresses that begin as typed, those of the named cities first; an empty list while the directory is away",
  tag: "Доставка",
  body: z.strictObject({
    query: z.string().max(200),
    count: z.int().min(1).max(20).default(defaultSuggestionCount),
    locations_boost: z
      .array(z.strictObject({ kladr_id: z.string().regex(/^\d{1,20}$/) }))
      .max(5)
      .default([]),
  }),
  response: z.object({ suggestions: z.array(AddressSuggestion) }),
  errors: ["too_many_request"],
});
