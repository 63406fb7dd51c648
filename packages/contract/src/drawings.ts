import { z } from "zod";
import { ConfigurationHash } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";

export const Sha256 = z.string().regex(/^[\da-f]{64}$/);

/** A technical drawing for the buyer's consent. */
export const ConfigurationDrawing = z
  .object({
    hash: ConfigurationHash,
    /** Hash of the picture's bytes, referenced by the acceptance in an order. */
    sha256: Sha256,
    rulesVersion: z.string(),
    priceVersion: z.string(),
    sheets: z.int(),
    /** All sheets as one picture, one under another. */
    svg: z.string(),
    /** Storage key of the same sheets as PDF. */
    pdf: z.string(),
  })
  .meta({ id: "ConfigurationDrawing" });
export type ConfigurationDrawing = z.infer<typeof ConfigurationDrawing>;

export const configurationDrawing = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/configurators/configuration/:hash/drawing",
  summary: "The technical drawing by the rules and prices of now, or one that was shown before by its own hash",
  tag: "Конфигураторы",
  params: z.object({ hash: z.string().max(64) }),
  query: z.object({
    sha256: Sha256.optional(),
    /** The held place on a stone that it is to name. */
    stone: z.uuid().optional(),
  }),
  response: z.object({ data: ConfigurationDrawing }),
  errors: ["configuration_not_found", "too_many_request"],
});

/** Asked for by the drawing's own hash, so it never changes. */
export const configurationDrawingPicture = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/configurators/configuration/:hash/drawing-picture",
  summary: "A drawing that was displayed before as a picture of points (PNG), for who cannot show SVG or PDF",
  tag: "Конфигураторы",
  params: z.object({ hash: z.string().max(64) }),
  query: z.object({ sha256: Sha256 }),
  /** The file in base64. */
  response: z.object({ data: z.object({ png: z.base64() }) }),
  errors: ["configuration_not_found", "too_many_request", "unavailable"],
});

/** The buyer's acceptance of one made-to-order line. */
export const LineAcceptance = z.strictObject({
  item: z.uuid(),
  /** The accepted drawing; null for a catalogue product, which has none. */
  drawing: Sha256.nullable(),
});
export type LineAcceptance = z.infer<typeof LineAcceptance>;
