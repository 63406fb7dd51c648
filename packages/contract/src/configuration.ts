import { z } from "zod";
import { configuratorTypeList } from "./configurator-types.ts";
import { Money } from "./money.ts";

/** Product types of the configurators. A lit mirror is a separate type with shared rules. */
export const ConfiguratorType = z.enum(configuratorTypeList);
export type ConfiguratorType = z.infer<typeof ConfiguratorType>;

/** Content hash of a configuration: key of its links, files and products. */
export const ConfigurationHash = z.string().regex(/^[\da-f]{32}$/);

const Mm = z.int();
const Point = z.object({ x: Mm, y: Mm });
const Scheme = z.object({
  sinks: z.array(Point.extend({ tap: Point.nullable() })),
  towel: Point.nullable(),
});

export const OptionValue = z.union([
  z.string(),
  z.int(),
  z.array(z.string()),
  z.object({ width: Mm, height: Mm }),
  Scheme,
]);

/** A valid configuration: every group that applies has its value, the others are absent. */
export const ConfigurationOptions = z.record(z.string(), OptionValue).meta({ id: "ConfigurationOptions" });

export const ConfigurationCorrection = z
  .object({
    group: z.string(),
    axis: z.enum(["width", "height"]).optional(),
    code: z.enum(["unknown_value", "not_allowed", "off_step", "below_min", "above_max", "bound", "dropped", "moved"]),
    /** Submitted value of any type. */
    from: z.unknown(),
    to: OptionValue.nullable(),
    /** A whole sentence for the buyer. */
    reason: z.string(),
    /** Changes the appearance: the page asks for confirmation. */
    loud: z.boolean(),
  })
  .meta({ id: "ConfigurationCorrection" });

export const PricePart = z.object({ code: z.string(), label: z.string(), amount: Money }).meta({ id: "PricePart" });

export const ConfigurationPackage = z
  .object({
    box: z.object({ length: Mm, width: Mm, height: Mm }),
    grossGrams: z.int(),
    kind: z.enum(["carton", "crate"]),
  })
  .meta({ id: "ConfigurationPackage" });

/** Complete result of one configuration. */
export const ConfigurationCalculation = z
  .object({
    /** Resulting type: light makes a mirror a `led_mirror`, whatever type was requested. */
    type: ConfiguratorType,
    options: ConfigurationOptions,
    hash: ConfigurationHash,
    name: z.string(),
    rulesVersion: z.string(),
    priceVersion: z.string(),
    corrections: z.array(ConfigurationCorrection),
    /** Whole roubles each; they add up to the total. */
    parts: z.array(PricePart),
    total: Money,
    overall: z.object({ width: Mm, height: Mm, depth: Mm }),
    netGrams: z.int(),
    packages: z.array(ConfigurationPackage),
    /** Working days of the workshop. */
    leadTimeDays: z.int(),
    electrics: z
      .object({
        stripMm: Mm,
        powerW: z.int(),
        transformers: z.array(z.int()),
        feeds: z.int(),
        heatingPad: z.string().nullable(),
      })
      .nullable(),
    /** Additional products sold as lines of their own, by code. */
    companions: z.array(z.object({ code: z.string(), quantity: z.int() })),
    /** Offered to the buyer, never applied automatically. */
    hints: z.array(z.object({ code: z.string(), text: z.string(), patch: ConfigurationOptions, saves: Money })),
  })
  .meta({ id: "ConfigurationCalculation" });
export type ConfigurationCalculation = z.infer<typeof ConfigurationCalculation>;

/** A configuration with the versions of its rules and prices. */
export const VersionedConfiguration = z
  .object({
    type: ConfiguratorType,
    options: ConfigurationOptions,
    hash: ConfigurationHash,
    rulesVersion: z.string(),
    priceVersion: z.string(),
  })
  .meta({ id: "VersionedConfiguration" });
export type VersionedConfiguration = z.infer<typeof VersionedConfiguration>;

/** A rectangle on a stone, mm: origin lower left. */
export const StoneRect = z.object({ x: Mm, y: Mm, width: Mm, height: Mm }).meta({ id: "StoneRect" });

/** The stone that the buyer has chosen, and the place of the piece on it. */
export const ChosenStone = z
  .object({
    id: z.uuid(),
    unitId: z.int(),
    /** «М-00412» */
    number: z.string(),
    kind: z.enum(["sheet", "remnant"]),
    width: Mm,
    height: Mm,
    /** Parts of the piece, first the top. */
    parts: z.array(StoneRect),
    /** How much the remnant lowers the price. */
    saving: Money,
    /** Without an order it is held until then. */
    heldUntil: z.iso.datetime({ offset: true }),
  })
  .meta({ id: "ChosenStone" });
export type ChosenStone = z.infer<typeof ChosenStone>;

/** Snapshot of a configuration in an order: never recalculated. */
export const FrozenConfiguration = VersionedConfiguration.extend({
  /** Version of the calculating code. */
  formulaVersion: z.string(),
  parts: z.array(PricePart),
  total: Money,
  overall: ConfigurationCalculation.shape.overall,
  netGrams: z.int(),
  packages: z.array(ConfigurationPackage),
  leadTimeDays: z.int(),
  stone: ChosenStone.optional(),
}).meta({ id: "FrozenConfiguration" });
export type FrozenConfiguration = z.infer<typeof FrozenConfiguration>;
