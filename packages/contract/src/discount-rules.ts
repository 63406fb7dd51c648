import { z } from "zod";
import { Id } from "./id.ts";
import { Money } from "./money.ts";

const Percent = z.int().min(1, "От 1 до 100 %").max(100, "От 1 до 100 %");
/** Whole roubles, so that what a buyer sees without kopecks adds up. */
const Roubles = Money.min(100, "Укажите сумму").multipleOf(100, "Сумма в целых рублях");

/** What a rule takes off the goods it covers. */
export const DiscountGives = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percent"), percent: Percent }),
  /** Of every piece. */
  z.strictObject({ kind: z.literal("amount"), amount: Roubles }),
  /** Of each `n` pieces together the cheapest. */
  z.strictObject({
    kind: z.literal("nthPiece"),
    n: z.int().min(2, "От 2 до 20").max(20, "От 2 до 20"),
    percent: Percent,
  }),
  /** One of each of the rule's products together. */
  z.strictObject({ kind: z.literal("kit"), percent: Percent }),
  /** The highest step that the sum of the covered goods reaches. */
  z.strictObject({
    kind: z.literal("threshold"),
    steps: z
      .array(z.strictObject({ from: Roubles, percent: Percent }))
      .min(1, "Добавьте ступень")
      .max(6),
  }),
  /** Pieces of another product, free of charge, once the covered goods reach a sum. */
  z.strictObject({
    kind: z.literal("gift"),
    productId: z.int("Выберите подарок").positive("Выберите подарок"),
    quantity: z.int().min(1, "От 1 до 9").max(9, "От 1 до 9"),
    /** 0: any of the goods. */
    from: Money.multipleOf(100, "Сумма в целых рублях"),
  }),
]);
export type DiscountGives = z.infer<typeof DiscountGives>;
export type GiftGives = Extract<DiscountGives, { kind: "gift" }>;
export type DiscountKind = DiscountGives["kind"];

/** Other discounts of a cart that a rule meets. */
export const DiscountNeighbour = z.enum(["sale", "kit", "rules", "registration", "b2b", "promotion"]);
export type DiscountNeighbour = z.infer<typeof DiscountNeighbour>;

export const DiscountContent = z
  .strictObject({
    /** The buyer reads it in his cart. */
    name: z.string().trim().min(3, "Напишите название").max(80, "Не длиннее 80 знаков"),
    gives: DiscountGives,
    /** Both empty: all goods. */
    productIds: z.array(Id).max(500, "Не больше 500 товаров"),
    sectionCodes: z.array(z.string().max(200)).max(50),
    excludesSpecial: z.boolean(),
    audience: z.strictObject({
      buyers: z.enum(["all", "retail", "b2b"]),
      isFirstOrder: z.boolean(),
      /** Who has ordered so often and received goods for so much before. */
      segment: z.strictObject({ minOrders: z.int().min(0).max(1_000), minSpent: Money }).nullable(),
      /** A stored segment (contract/customer-segments); rules that were saved before there were any have none. */
      segmentId: Id.optional(),
    }),
    startsAt: z.iso.datetime(),
    /** The last moment that belongs to it; null: until it is stopped. */
    endsAt: z.iso.datetime().nullable(),
    /** Orders. */
    usageLimit: z.int().min(1, "Не меньше 1").max(1_000_000).nullable(),
    isOncePerBuyer: z.boolean(),
    /** Lower ones are counted first. */
    priority: z.int().min(1, "От 1 до 99").max(99, "От 1 до 99"),
    /** Whether both may lower the same line. */
    together: z.strictObject(
      Object.fromEntries(DiscountNeighbour.options.map((each) => [each, z.boolean()])) as Record<
        DiscountNeighbour,
        z.ZodBoolean
      >,
    ),
  })
  .meta({ id: "DiscountContent" });
export type DiscountContent = z.infer<typeof DiscountContent>;

/** A rule as carts are reckoned with it, and as an order keeps it. */
export const DiscountRule = DiscountContent.extend({ id: Id, version: z.int() });
export type DiscountRule = z.infer<typeof DiscountRule>;

/** What a rule took from a line of a cart. */
export const LineRule = z.object({ ruleId: Id, name: z.string(), amount: Money }).meta({ id: "LineRule" });
export type LineRule = z.infer<typeof LineRule>;
