import { configuratorLink } from "@zertsalo/configurator/address";
import type { OfferRange } from "@zertsalo/configurator/offer-range";
import type { ConfigurationCalculation } from "@zertsalo/contract/configuration";
import type { CalculateAnswer, ConfiguratorTile } from "@zertsalo/contract/configurators";
import { configuratorTypeList, type ConfiguratorType } from "@zertsalo/contract/configurator-types";
import { brief, plain } from "../facts/texts.ts";
import type { Visit } from "../visit.ts";
import { madeToMeasureSchemaPath } from "./capabilities.ts";
import { roublePrice } from "./sums.ts";

type Link = Visit["link"];

const prefix = "made_to_measure:";
export const madeToMeasureCategory = "made_to_measure";

/** A kind of piece among the products: «made_to_measure:tabletop». */
export const kindId = (type: ConfiguratorType): string => prefix + type;

/** Null: the id is of something else. */
export function kindOfId(id: string): ConfiguratorType | null {
  return configuratorTypeList.find((type) => kindId(type) === id) ?? null;
}

type Tile = Pick<ConfiguratorTile, "type" | "name" | "link" | "media">;

function common({ type, name, link: path, media }: Tile, description: string, link: Link) {
  return {
    id: kindId(type),
    handle: type,
    title: plain(name),
    description: { plain: description },
    url: link(path),
    categories: [{ value: madeToMeasureCategory, taxonomy: "merchant" }],
    media: media.slice(0, 8).map(({ key, alt }) => ({
      type: "image",
      url: link(`/media/${key}?w=1080&q=75`),
      alt_text: plain(alt || name),
    })),
  };
}

/** What can be made, before anything is chosen; its price is that of the cheapest piece. */
export function kindProduct(tile: Tile, range: OfferRange, closed: string | null, link: Link) {
  const { width, height } = range.limits;
  const about = common(
    tile,
    `По размерам покупателя: от ${width.min} × ${height.min} до ${width.max} × ${height.max} мм с шагом ${range.sizeStep} мм.`,
    link,
  );
  return {
    ...about,
    price_range: { min: roublePrice(range.priceFrom), max: roublePrice(range.priceTo) },
    variants: [{ ...about, price: roublePrice(range.priceFrom), availability: madeAvailability(closed) }],
  };
}

/** One piece of a kind, calculated. */
export function pieceProduct(
  tile: Tile,
  piece: ReturnType<typeof pieceFacts>,
  total: number,
  { closed, link }: { closed: string | null; link: Link },
) {
  const about = common(tile, piece.name, link);
  const price = roublePrice(total);
  return {
    ...about,
    price_range: { min: price, max: price },
    variants: [{ ...about, title: piece.name, price, availability: madeAvailability(closed), made_to_measure: piece }],
    made_to_measure: piece,
  };
}

/** Not on a shelf: it is made after it has been paid for. */
const madeAvailability = (closed: string | null) => ({ available: closed === null, status: "backorder" });

type Calculated = Omit<ConfigurationCalculation, "hints" | "electrics" | "companions">;

/** A piece as our extension describes it (docs/how-to/ucp.md): what was made of the input and why, price, sizes. */
export function pieceFacts(
  made: Calculated,
  link: Link,
  promise: Partial<Pick<CalculateAnswer, "priceValidUntil" | "promise" | "delivery">> = {},
) {
  return {
    type: made.type,
    options: made.options,
    hash: made.hash,
    name: plain(made.name),
    corrections: made.corrections.slice(0, 40).map(({ group, axis, code, from, to, reason, loud }) => ({
      option: axis ? `${group}.${axis}` : group,
      code,
      sent: brief(from),
      used: to,
      reason: plain(reason),
      changes_look: loud,
    })),
    price: {
      ...roublePrice(made.total),
      parts: made.parts.map(({ code, label, amount }) => ({ code, label: plain(label), amount })),
      rules_version: made.rulesVersion,
      price_version: made.priceVersion,
      valid_until: promise.priceValidUntil ?? null,
    },
    ready_day: promise.promise?.day ?? null,
    ...(promise.delivery && { delivery: promise.delivery.map(deliveryFacts) }),
    lead_time_working_days: made.leadTimeDays,
    overall_mm: made.overall,
    weight_grams: made.netGrams,
    packages: made.packages.map(({ box, grossGrams, kind }) => ({ box_mm: box, weight_grams: grossGrams, kind })),
    options_schema: `${link(madeToMeasureSchemaPath)}#/$defs/options_${made.type}`,
    url: link(configuratorLink(made.type, made.options)),
  };
}

function deliveryFacts({ code, label, isFit, reason, price, date }: NonNullable<CalculateAnswer["delivery"]>[number]) {
  return isFit
    ? { code, label: plain(label), ...(price !== null && { price: roublePrice(price) }), day: date }
    : { code, label: plain(label), not_possible: plain(reason ?? "") };
}
