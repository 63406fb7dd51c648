import { z } from "zod";
import { ConfiguratorType } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";

const tag = "Цены конфигураторов для офиса";
const path = "/admin/configurator-prices";

/** Kopecks, whole percents or mm²: what the number of a price list is. */
export const PriceUnit = z.enum(["kopecks", "percent", "share", "square"]);
export type PriceUnit = z.infer<typeof PriceUnit>;

/** «tabletop.slab.statuario.12»: where a number stands in the price list. */
const PricePath = z.string().max(100);

const PriceRow = z.object({
  path: PricePath,
  label: z.string(),
  unit: PriceUnit,
  current: z.int(),
  /** As the draft has it; the current number where the draft does not change it. */
  draft: z.int(),
});
export type PriceRow = z.infer<typeof PriceRow>;

const PriceGroup = z.object({ title: z.string(), rows: z.array(PriceRow) });
export type PriceGroup = z.infer<typeof PriceGroup>;

/** What the kinds with one list of their own share: mirrors with light and without. */
const KindPrices = z.object({ code: z.string(), title: z.string(), groups: z.array(PriceGroup) });
export type KindPrices = z.infer<typeof KindPrices>;

const PriceDifference = z.object({ title: z.string(), from: z.string(), to: z.string() });
export type PriceDifference = z.infer<typeof PriceDifference>;

const PriceVersion = z.object({
  version: z.string(),
  since: z.iso.datetime({ offset: true }),
  /** Null: it was not published in the back office. */
  author: z.string().nullable(),
  state: z.enum(["scheduled", "current", "former"]),
  /** Against the one before it; null for the oldest that is listed. */
  changes: z.array(PriceDifference).nullable(),
});
export type PriceVersion = z.infer<typeof PriceVersion>;

const PriceDraft = z.object({
  /** Counts saves; a save names the one that its editor began with. */
  version: z.int(),
  author: z.string().nullable(),
  at: z.iso.datetime({ offset: true }).nullable(),
  changes: z.int(),
  /** Prices that were published after the draft had been saved with other ones. */
  outdated: z.array(PriceDifference),
});

export const ConfiguratorPrices = z
  .object({ kinds: z.array(KindPrices), draft: PriceDraft, versions: z.array(PriceVersion) })
  .meta({ id: "ConfiguratorPrices" });
export type ConfiguratorPrices = z.infer<typeof ConfiguratorPrices>;

export const configuratorPrices = endpoint({
  method: "GET",
  path,
  summary: "Prices of the configurators as they are and as the draft has them; who has published what",
  tag,
  rights: ["configurator-prices.see"],
  response: ConfiguratorPrices,
});

/** A price list has about a hundred and fifty numbers. */
const maxPrices = 1_000;

export const DraftPrices = z
  .record(PricePath, z.int().min(0).max(100_000_000))
  .refine((prices) => Object.keys(prices).length <= maxPrices);
export type DraftPrices = z.infer<typeof DraftPrices>;

const draftVersion = z.int().min(0);
const audit = (title: string) => ({ kind: "change", about: "configurator", title }) as const;

export const saveConfiguratorDraft = endpoint({
  method: "PUT",
  path: `${path}/draft`,
  summary: "All changed prices of the draft; buyers keep paying the current ones",
  tag,
  rights: ["configurator-prices.change"],
  audit: audit("Черновик цен конфигураторов"),
  body: z.strictObject({ version: draftVersion, prices: DraftPrices }),
  response: ConfiguratorPrices,
  errors: ["content_changed_meanwhile", "configurator_prices_refused", "configurator_prices_scheduled"],
});

export const dropConfiguratorDraft = endpoint({
  method: "POST",
  path: `${path}/draft/drop`,
  summary: "Throws the draft away",
  tag,
  rights: ["configurator-prices.change"],
  audit: audit("Черновик цен отброшен"),
  body: z.strictObject({ version: draftVersion }),
  response: ConfiguratorPrices,
  errors: ["content_changed_meanwhile"],
});

export const restoreConfiguratorPrices = endpoint({
  method: "POST",
  path: `${path}/draft/restore`,
  summary: "Makes the prices of a former version the draft",
  tag,
  rights: ["configurator-prices.change"],
  audit: audit("Прежние цены в черновике"),
  body: z.strictObject({ version: draftVersion, former: z.string().max(100) }),
  response: ConfiguratorPrices,
  errors: [
    "content_changed_meanwhile",
    "configurator_draft_exists",
    "configurator_prices_refused",
    "configurator_prices_scheduled",
    "not_found",
  ],
});

export const publishConfiguratorPrices = endpoint({
  method: "POST",
  path: `${path}/publish`,
  summary: "Makes the draft the price list, at once or from a day on",
  tag,
  rights: ["configurator-prices.change"],
  audit: audit("Цены конфигураторов"),
  renewsPages: true,
  /** Begins with this day, Moscow time; null: at once. */
  body: z.strictObject({ version: draftVersion, day: z.iso.date().nullable() }),
  response: ConfiguratorPrices,
  errors: [
    "content_changed_meanwhile",
    "configurator_draft_empty",
    "configurator_prices_moved",
    "configurator_prices_refused",
    "configurator_prices_scheduled",
    "configurator_start_refused",
  ],
});

export const withdrawConfiguratorPrices = endpoint({
  method: "POST",
  path: `${path}/withdraw`,
  summary: "Takes a price list that has not begun back into the draft",
  tag,
  rights: ["configurator-prices.change"],
  audit: audit("Назначенные цены сняты"),
  body: z.strictObject({ scheduled: z.string().max(100) }),
  response: ConfiguratorPrices,
  errors: ["not_found"],
});

const PieceEffect = z.object({
  name: z.string(),
  /** Of the order; null for a saved configuration. */
  order: z.int().nullable(),
  /** In the shop, for a saved configuration. */
  link: z.string().nullable(),
  quantity: z.int(),
  /** Of all pieces of the line. */
  before: Money,
  after: Money,
});
export type PieceEffect = z.infer<typeof PieceEffect>;

const PricesEffect = z.object({
  pieces: z.int(),
  before: Money,
  after: Money,
  dearer: z.int(),
  cheaper: z.int(),
  same: z.int(),
  /** Pieces that cannot be made by the current rules: they are in no sum. */
  failed: z.int(),
  /** The greatest differences first. */
  largest: z.array(PieceEffect),
});
export type PricesEffect = z.infer<typeof PricesEffect>;

/** At most so many saved configurations and lines of orders are calculated. */
export const maxEffectPieces = 200;
export const effectDays = 30;

export const ConfiguratorPricesEffect = z
  .object({
    /** Of the draft that was calculated. */
    draft: z.int(),
    saved: PricesEffect,
    ordered: PricesEffect,
    /** «от …» of each kind. */
    offers: z.array(z.object({ type: ConfiguratorType, title: z.string(), before: Money, after: Money })),
  })
  .meta({ id: "ConfiguratorPricesEffect" });
export type ConfiguratorPricesEffect = z.infer<typeof ConfiguratorPricesEffect>;

export const configuratorPricesEffect = endpoint({
  method: "GET",
  path: `${path}/effect`,
  summary: "What the saved draft would change for the latest saved configurations and for orders of the last 30 days",
  tag,
  rights: ["configurator-prices.see"],
  response: ConfiguratorPricesEffect,
});
