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
import { PromisedDay } from "./promised-day.ts";

const tag = "Конфигураторы";
const path = "/zertsalo-a-catalog/v1/configurators";

/** A configurator for menus and tiles; every figure follows from the current rules and prices. */
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
    /** Smallest and largest sides of any piece, in millimetres. `height` is a tabletop's depth. */
    limits: z.object({
      width: z.object({ min: z.int(), max: z.int() }),
      height: z.object({ min: z.int(), max: z.int() }),
    }),
    media: z.array(Picture),
  })
  .meta({ id: "ConfiguratorTile" });
export type ConfiguratorTile = z.infer<typeof ConfiguratorTile>;

/** One group of the rules, unparsed; its expressions are evaluated by the rule engine. */
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

/** A starting configuration; every option of it can be changed. */
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
    /** Groups in order of evaluation. */
    groups: z.array(RuleGroup),
    defaults: z.object({ type: ConfiguratorType, options: ConfigurationOptions }),
    priceParts: z.array(z.object({ code: z.string(), label: z.string() })),
    /** The price list of this type. */
    prices: z.record(z.string(), z.unknown()),
    media: z.array(Picture),
    /** Why it accepts no orders for now; null when it does. */
    closed: z.string().nullable(),
    presets: z.array(Preset),
    sliders: z.array(z.object({ code: z.string(), title: z.string(), slides: z.array(Slide) })),
    /** Rules and prices in the engine's format, with dependencies: a unit's top has rules of its own. */
    book: z.object({ ruleSets: z.array(RuleSetAnswer), prices: z.looseObject({ version: z.string() }) }),
  })
  .meta({ id: "ConfiguratorDetails" });
export type ConfiguratorDetails = z.infer<typeof ConfiguratorDetails>;

/** One way of delivery to the buyer's city. */
export const ConfigurationDelivery = z
  .object({
    code: z.enum(["Cdek", "CdekToHome", "to_home", "Pickup"]),
    label: z.string(),
    isFit: z.boolean(),
    /** Why this way is unavailable; null when it is available. */
    reason: z.string().nullable(),
    /** Null for an unavailable way. */
    price: Money.nullable(),
    /** First possible day. */
    date: z.iso.date().nullable(),
  })
  .meta({ id: "ConfigurationDelivery" });
export type ConfigurationDelivery = z.infer<typeof ConfigurationDelivery>;

export const CalculateAnswer = ConfigurationCalculation.extend({
  /** Price of one piece for the calling company by its tier; null for everyone else. */
  ownPrice: Money.nullable(),
  /** When another price list begins, or the quoted one ends; null while no change is scheduled. */
  priceValidUntil: z.iso.datetime({ offset: true }).nullable(),
  /** Null: it does not fit into the days that are planned, and a manager says when. */
  promise: PromisedDay.nullable(),
  /** Null without a city. */
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
    /** Installed size, mm: with frame, top and feet. */
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
    /** The same options by current rules and prices. */
    current: ConfigurationCalculation,
    changed: z.object({
      /** Price difference in kopecks. */
      price: z.int(),
      /** Groups whose value the current rules have changed. */
      options: z.array(z.string()),
    }),
    /** Product for the cart, valid while nothing has changed. */
    productId: Id,
    /** Rendered by a job; null until then, and where no renderer is installed. */
    picture: Picture.nullable(),
  })
  .meta({ id: "StoredConfiguration" });
export type StoredConfiguration = z.infer<typeof StoredConfiguration>;

const dataOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** Any text: an unknown type gives `configurator_not_found`, not a validation error. */
const typeParams = z.object({ type: z.string().max(40) });
/** Any keys and values: invalid options are corrected and reported. */
const anyOptions = z.record(z.string(), z.unknown());

export const configurators = endpoint({
  method: "GET",
  path,
  summary: "The configurators with their prices «from», terms and limits",
  tag,
  scope: "configurators:read",
  response: dataOf(z.array(ConfiguratorTile)),
});

export const configuratorByType = endpoint({
  method: "GET",
  path: `${path}/:type`,
  summary: "One configurator: groups, rules, prices and info sliders. ETag of both versions",
  tag,
  scope: "configurators:read",
  params: typeParams,
  response: dataOf(ConfiguratorDetails),
  errors: ["configurator_not_found"],
});

export const calculateConfiguration = endpoint({
  method: "POST",
  path: `${path}/:type/calculate`,
  summary: "Corrects any options and answers price, weight, packages and term; with a city the ways there too",
  tag,
  scope: "configurators:read",
  params: typeParams,
  body: z.strictObject({
    options: anyOptions,
    cityId: pathId.optional(),
    /** An earlier price list that is still guaranteed. */
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
    /** Hash calculated by the page; a mismatch is refused. */
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

export const ModelFormat = z.enum(["glb", "usdz"]);
export type ModelFormat = z.infer<typeof ModelFormat>;

/** 3D model of a stored configuration for the viewer of a phone: glTF for Android, USDZ for iPhones. */
export const ConfigurationModel = z
  .object({
    hash: ConfigurationHash,
    /** Below /media/, as every file of the shop. */
    path: z.string(),
    bytes: z.int(),
    /** The viewer puts the piece on a wall, or on what is level. */
    placement: z.enum(["wall", "floor"]),
  })
  .meta({ id: "ConfigurationModel" });
export type ConfigurationModel = z.infer<typeof ConfigurationModel>;

export const configurationModel = endpoint({
  method: "GET",
  path: `${path}/configuration/:hash/model`,
  summary:
    "Where the 3D model of a stored configuration lies; made when it is first asked for. GLB unless asked for USDZ",
  tag,
  params: z.object({ hash: z.string().max(64) }),
  query: z.object({ format: ModelFormat.optional() }),
  response: dataOf(ConfigurationModel),
  errors: ["configuration_not_found", "too_many_request", "unavailable"],
});
