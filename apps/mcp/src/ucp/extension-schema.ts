import { optionsSchema } from "@zertsalo/configurator/options-schema/options-schema";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { configurators } from "@zertsalo/contract/configurators";
import type { Visit } from "../visit.ts";
import {
  capability,
  madeToMeasureName,
  madeToMeasureSchemaPath,
  madeToMeasureVersion,
  ucpVersion,
} from "./capabilities.ts";

const published = `https://ucp.dev/${ucpVersion}/schemas/shopping`;

/**
 * The extension as a schema that explains itself: what it adds to each capability, and the options of every kind that is
 * made now, out of the rules in force.
 */
export async function extensionSchema(visit: Visit, publicOrigin: string) {
  const api = await visit.api();
  const { data } = await api.call(configurators);
  const kinds = await Promise.all(
    data.map(async ({ type, name }) => {
      const { book } = await visit.rules(api, type);
      return [`options_${type}`, { title: name, ...optionsSchema(getRuleSet(book, type), type) }] as const;
    }),
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: new URL(madeToMeasureSchemaPath, publicOrigin).href,
    name: madeToMeasureName(publicOrigin),
    version: madeToMeasureVersion,
    title: "Made to measure",
    description: "Pieces made to the buyer's own size: options with their rules, corrections with reasons, price, day.",
    requires: { protocol: { min: ucpVersion } },
    $defs: { ...shapes, ...Object.fromEntries(kinds), ...additions },
  };
}

const text = { type: "string" };
const mm = { type: "integer", description: "Millimetres." };
const day = { type: ["string", "null"], format: "date" };
const sides = {
  type: "object",
  required: ["width", "height", "depth"],
  properties: { width: mm, height: mm, depth: mm },
};
const hash = { type: "string", pattern: "^[0-9a-f]{32}$", description: "Of exactly these options." };
const options = {
  type: "object",
  description: "Any of options_<type>; what is left out is added, what is not allowed is corrected.",
};
const price = { $ref: `${published}/types/price.json` };

const shapes = {
  place: {
    type: "object",
    description: "A place that the piece must go into; a side that was not measured limits nothing.",
    minProperties: 1,
    properties: { width_mm: mm, height_mm: mm, depth_mm: mm },
  },
  piece_request: { type: "object", required: ["options"], properties: { options } },
  line_request: { type: "object", required: ["options", "hash"], properties: { options, hash } },
  correction: {
    type: "object",
    required: ["option", "code", "used", "reason", "changes_look"],
    properties: {
      option: text,
      code: text,
      sent: {},
      used: {},
      reason: { type: "string", description: "A whole sentence for the buyer." },
      changes_look: { type: "boolean", description: "Has to be confirmed by the buyer." },
    },
  },
  line_piece: {
    type: "object",
    required: ["type", "options", "hash", "ready_day", "url"],
    properties: { type: text, options, hash, ready_day: day, url: { type: "string", format: "uri" } },
  },
  piece: {
    type: "object",
    required: [
      "type",
      "options",
      "hash",
      "name",
      "corrections",
      "price",
      "ready_day",
      "overall_mm",
      "options_schema",
      "url",
    ],
    properties: {
      type: text,
      options,
      hash,
      name: text,
      corrections: { type: "array", items: { $ref: "#/$defs/correction" } },
      price: {
        allOf: [price],
        required: ["parts", "rules_version", "price_version", "valid_until"],
        properties: {
          parts: {
            type: "array",
            items: {
              type: "object",
              required: ["code", "label", "amount"],
              properties: { code: text, label: text, amount: { type: "integer" } },
            },
          },
          rules_version: text,
          price_version: text,
          valid_until: {
            type: ["string", "null"],
            format: "date-time",
            description: "When another price list begins; null while none is scheduled.",
          },
        },
      },
      ready_day: { ...day, description: "Packed on this day or before, if it is ordered now." },
      delivery: { type: "array", items: { type: "object", required: ["code", "label"] } },
      lead_time_working_days: { type: "integer" },
      overall_mm: { ...sides, description: "With frame, top and feet." },
      weight_grams: { type: "integer" },
      packages: { type: "array", items: { type: "object", required: ["box_mm", "weight_grams", "kind"] } },
      options_schema: { type: "string", format: "uri" },
      url: { type: "string", format: "uri", description: "The piece on the shop's own page." },
    },
  },
};

const productWithPiece = {
  type: "object",
  properties: { made_to_measure: { $ref: "#/$defs/piece" } },
};
const lineWithPiece = {
  type: "object",
  properties: {
    line_items: {
      type: "array",
      items: {
        type: "object",
        properties: { made_to_measure: { anyOf: [{ $ref: "#/$defs/line_piece" }, { $ref: "#/$defs/line_request" }] } },
      },
    },
  },
};

/** What is added to each capability that is extended, under its name. */
const additions = {
  [capability.search]: {
    $defs: {
      search_request: {
        allOf: [
          { $ref: `${published}/catalog_search.json#/$defs/search_request` },
          {
            properties: {
              made_to_measure: {
                type: "object",
                required: ["place"],
                properties: { place: { $ref: "#/$defs/place" } },
              },
            },
          },
        ],
      },
      search_response: {
        allOf: [
          { $ref: `${published}/catalog_search.json#/$defs/search_response` },
          { properties: { products: { type: "array", items: productWithPiece } } },
        ],
      },
    },
  },
  [capability.lookup]: {
    $defs: {
      get_product_request: {
        allOf: [
          { $ref: `${published}/catalog_lookup.json#/$defs/get_product_request` },
          { properties: { made_to_measure: { $ref: "#/$defs/piece_request" } } },
        ],
      },
      get_product_response: {
        allOf: [
          { $ref: `${published}/catalog_lookup.json#/$defs/get_product_response` },
          { properties: { product: productWithPiece } },
        ],
      },
    },
  },
  [capability.cart]: { allOf: [{ $ref: `${published}/cart.json` }, lineWithPiece] },
  [capability.checkout]: { allOf: [{ $ref: `${published}/checkout.json` }, lineWithPiece] },
};
