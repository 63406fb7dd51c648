import { z } from "zod";
import {
  ConfigurationCalculation,
  ConfigurationHash,
  ConfigurationOptions,
  ConfiguratorType,
  PricePart,
  VersionedConfiguration,
} from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";

const tag = "Конфигураторы";
const path = "/zertsalo-a-catalog/v1/configurators";

/** A configurator as menus and tiles show it; every figure follows from the rules and the prices of now. */
export const ConfiguratorTile = z
  .object({
    type: ConfiguratorType,
    name: z.string(),
    link: z.string(),
    /** Millimetres. */
    sizeStep: z.int(),
    priceFrom: Money,
    /** Working days of the quickest piece. */
    leadDaysFrom: z.int(),
    /** The least and the greatest sides that any piece can have, in millimetres. `height` is a tabletop's depth. */
    limits: z.object({
      width: z.object({ min: z.int(), max: z.int() }),
      height: z.object({ min: z.int(), max: z.int() }),
    }),
    media: z.array(Picture),
  })
  .meta({ id: "ConfiguratorTile" });
export type ConfiguratorTile = z.infer<typeof ConfiguratorTile>;

/** One group of the rules as it is written; its expressions are read by the rules' own engine. */
const RuleGroup = z.looseObject({
  code: z.string(),
  kind: z.enum(["choice", "multi", "dimension", "pair", "position"]),
  label: z.string(),
  section: z.string(),
});

export const RuleSetAnswer = z.looseObject({
  version: z.string(),
  types: z.array(ConfiguratorType),
  display: z.array(z.string()),
  groups: z.array(RuleGroup),
});

const Slide = z.object({ title: z.string(), text: z.string(), image: Picture.nullable() });

/** A piece to begin with: everything of it can be changed. */
const Preset = z.object({
  code: z.string(),
  name: z.string(),
  type: ConfiguratorType,
  options: ConfigurationOptions,
  image: Picture.nullable(),
});

export const ConfiguratorDetails = z
  .object({
    type: ConfiguratorType,
    name: z.string(),
    rulesVersion: z.string(),
    priceVersion: z.string(),
    theme: z.enum(["dark", "light"]),
    sizeStep: z.int(),
    /** Sections of the panel in their order. */
    display: z.array(z.string()),
    /** Groups in the order they are decided, as the rules hold them. */
    groups: z.array(RuleGroup),
    defaults: z.object({ type: ConfiguratorType, options: ConfigurationOptions }),
    priceParts: z.array(z.object({ code: z.string(), label: z.string() })),
    /** The price list of this type. */
    prices: z.record(z.string(), z.unknown()),
    media: z.array(Picture),
    /** Why it takes no orders for now; null when it does. */
    closed: z.string().nullable(),
    presets: z.array(Preset),
    sliders: z.array(z.object({ code: z.string(), title: z.string(), slides: z.array(Slide) })),
    /** The same rules and prices in the shape that the engine takes, with what else it needs: a unit's top has rules of its own. */
    book: z.object({ ruleSets: z.array(RuleSetAnswer), prices: z.looseObject({ version: z.string() }) }),
  })
  .meta({ id: "ConfiguratorDetails" });
export type ConfiguratorDetails = z.infer<typeof ConfiguratorDetails>;

/** One way to the buyer's city. */
export const ConfigurationDelivery = z
  .object({
    code: z.enum(["Cdek", "CdekToHome", "to_home", "Pickup"]),
    label: z.string(),
    isFit: z.boolean(),
    /** Why this way does not take it; null when it does. */
    reason: z.string().nullable(),
    /** Null for a way that does not take it. */
    price: Money.nullable(),
    /** The first day it can be there. */
    date: z.iso.date().nullable(),
  })
  .meta({ id: "ConfigurationDelivery" });
export type ConfigurationDelivery = z.infer<typeof ConfigurationDelivery>;

export const CalculateAnswer = ConfigurationCalculation.extend({
  /** What a company that asks pays for one piece by its own tier; null for everyone else. */
  ownPrice: Money.nullable(),
  /** Null where no city was named. */
  delivery: z.array(ConfigurationDelivery).nullable(),
}).meta({ id: "CalculateAnswer" });
export type CalculateAnswer = z.infer<typeof CalculateAnswer>;

export const ConfiguredProduct = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    price: Money,
    schema: ConfiguratorType,
    isSpecialProduct: z.literal(true),
    /** Working days of the workshop. */
    qDaysDelivery: z.int(),
    /** Grams, packed. */
    weight: z.int(),
    /** How large it is in its place, mm: with its frame, its top and what it stands on. */
    overall: ConfigurationCalculation.shape.overall,
    images: z.array(z.object({ path: z.string() })),
    configuration: VersionedConfiguration,
  })
  .meta({ id: "ConfiguredProduct" });
export type ConfiguredProduct = z.infer<typeof ConfiguredProduct>;

export const StoredConfiguration = z
  .object({
    stored: VersionedConfiguration.extend({
      name: z.string(),
      parts: z.array(PricePart),
      total: Money,
      overall: ConfigurationCalculation.shape.overall,
      leadTimeDays: z.int(),
      createdAt: z.iso.datetime({ offset: true }),
    }),
    /** The same wish by the rules and prices of now. */
    current: ConfigurationCalculation,
    changed: z.object({
      /** Kopecks more (or less) than it was. */
      price: z.int(),
      /** Groups whose value the rules of now have changed. */
      options: z.array(z.string()),
    }),
    /** To put it into the cart as it is, while nothing of it has changed. */
    productId: Id,
  })
  .meta({ id: "StoredConfiguration" });
export type StoredConfiguration = z.infer<typeof StoredConfiguration>;

const dataOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** Any text: an unknown one is `configurator_not_found`, not a broken request. */
const typeParams = z.object({ type: z.string().max(40) });
/** Anything at all may stand in it: what is not an option is corrected, and told. */
const anyOptions = z.record(z.string(), z.unknown());

export const configurators = endpoint({
  method: "GET",
  path,
  summary: "The configurators with their prices «from», terms and limits",
  tag,
  response: dataOf(z.array(ConfiguratorTile)),
});

export const configuratorByType = endpoint({
  method: "GET",
  path: `${path}/:type`,
  summary: "One configurator: groups, rules, prices and info sliders. ETag of both versions",
  tag,
  params: typeParams,
  response: dataOf(ConfiguratorDetails),
  errors: ["configurator_not_found"],
});

export const calculateConfiguration = endpoint({
  method: "POST",
  path: `${path}/:type/calculate`,
  summary: "Corrects any options and answers price, weight, packages and term; with a city the ways there too",
  tag,
  params: typeParams,
  body: z.strictObject({
    options: anyOptions,
    cityId: pathId.optional(),
    /** A price list that was promised and still counts. */
    priceVersion: z.string().max(60).optional(),
  }),
  response: dataOf(CalculateAnswer),
  errors: ["configurator_not_found", "configuration_malformed", "price_version_expired", "too_many_request"],
});

export const createConfiguredProduct = endpoint({
  method: "POST",
  path: `${path}/:type/products`,
  summary: "Stores exactly the configuration that the buyer saw, as a product for the cart. 201, or 200 if it is known",
  tag,
  creates: true,
  params: typeParams,
  body: z.strictObject({
    options: anyOptions,
    /** What the page has reckoned; a difference is refused, and neither is ever used. */
    expectedHash: z.string().max(64).optional(),
    expectedTotal: z.int().optional(),
  }),
  response: dataOf(ConfiguredProduct),
  errors: [
    "configurator_closed",
    "configurator_not_found",
    "configuration_malformed",
    "configuration_corrected",
    "configuration_hash_mismatch",
    "price_changed",
    "too_many_request",
  ],
});

export const configurationByHash = endpoint({
  method: "GET",
  path: `${path}/configuration/:hash`,
  summary: "A stored configuration as it was, as it would be now, and the difference",
  tag,
  params: z.object({ hash: z.string().max(64) }),
  response: dataOf(StoredConfiguration),
  errors: ["configuration_not_found"],
});

/** The 3D model of a stored configuration: a glTF file that a phone's viewer opens. */
export const ConfigurationModel = z
  .object({
    hash: ConfigurationHash,
    /** Below /media/, as every file of the shop. */
    path: z.string(),
    bytes: z.int(),
  })
  .meta({ id: "ConfigurationModel" });
export type ConfigurationModel = z.infer<typeof ConfigurationModel>;

export const configurationModel = endpoint({
  method: "GET",
  path: `${path}/configuration/:hash/model`,
  summary: "Where the 3D model of a stored configuration lies; made when it is first asked for",
  tag,
  params: z.object({ hash: z.string().max(64) }),
  response: dataOf(ConfigurationModel),
  errors: ["configuration_not_found", "too_many_request", "unavailable"],
});
