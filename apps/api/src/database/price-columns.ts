import { Money } from "@zertsalo/contract/money";
import type { PriceList } from "@zertsalo/domain/catalog/prices";
import { z } from "zod";

/** Columns of `product_price` in a row. */
export const priceColumns = {
  retail: Money,
  noRegistry: Money,
  promo: Money.nullable(),
  promoFrom: z.date().nullable(),
  promoUntil: z.date().nullable(),
  old: Money.nullable(),
} satisfies Record<keyof PriceList, z.ZodType>;
