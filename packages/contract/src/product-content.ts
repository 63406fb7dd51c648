import { z } from "zod";
import { Id } from "./id.ts";
import { Money } from "./money.ts";

const trimmedText = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`);

/** As staff enter them; which of them a buyer pays is the rule of the shop. */
export const ProductPrices = z.strictObject({
  retail: Money,
  noRegistry: Money,
  promo: Money.nullable(),
  promoFrom: z.iso.datetime().nullable(),
  promoUntil: z.iso.datetime().nullable(),
  old: Money.nullable(),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

/** A list has options, a range has a number. */
export const PropertyValue = z.strictObject({
  propertyId: z.int().positive().max(32_767),
  optionIds: z.array(Id).max(20),
  number: z.number().min(-1_000_000).max(1_000_000).nullable(),
});
export type PropertyValue = z.infer<typeof PropertyValue>;

export const ProductPicture = z.strictObject({
  mediaId: Id,
  view: z.enum(["front", "evening", "angle", "room", "detail", "drawing"]),
  alt: trimmedText(200),
  /** Where it comes from, and by what right the shop shows it. */
  source: trimmedText(200),
  rights: trimmedText(200),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** Everything about one product that staff write, publish and can bring back. Stock is not: orders change it. */
export const ProductContent = z
  .strictObject({
    name: trimmedText(200).min(1, "Напишите название"),
    code: z
      .string()
      .trim()
      .max(120, "Не длиннее 120 знаков")
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Код: латинские буквы, цифры и дефисы между ними"),
    article: trimmedText(40).nullable(),
    barcode: z
      .string()
      .trim()
      .regex(/^(\d{8}|\d{12,14})?$/, "Штрихкод: 8, 12, 13 или 14 цифр")
      .nullable(),
    sectionId: Id,
    collectionId: Id.nullable(),
    colorCode: z.string().max(60).nullable(),
    unit: trimmedText(20).min(1, "Укажите единицу"),
    description: trimmedText(10_000),
    weightGrams: z.int().min(0).max(10_000_000).nullable(),
    /** At so few free pieces in all stores staff get a task; null: never. */
    leastStock: z.int().min(0).max(100_000).nullable(),
    badges: z.array(z.enum(["new", "trend"])).max(2),
    prices: ProductPrices.nullable(),
    properties: z.array(PropertyValue).max(80),
    pictures: z.array(ProductPicture).max(30),
    seo: z.strictObject({ title: trimmedText(200), description: trimmedText(500) }),
    isActive: z.boolean(),
  })
  .meta({ id: "ProductContent" });
export type ProductContent = z.infer<typeof ProductContent>;
