import type { QuickChoiceData, QuickVariant } from "./quick-choice-data.ts";

type Combination = Pick<QuickVariant, "color" | "size">;

/** The variant of a colour and a size; undefined where the shop does not make them together. */
export const variantAt = <Variant extends Combination>(variants: readonly Variant[], { color, size }: Combination) =>
  variants.find((variant) => variant.color === color && variant.size === size);

/** Why a colour or a size cannot be chosen beside the current one; null where it can. */
export function whyNotColor({ variants, sizes, hasHeights }: QuickChoiceData, color: number, size: number) {
  if (variantAt(variants, { color, size })) return null;
  return hasHeights ? `не делаем размером ${sizes[size]}\u00a0мм` : `не делаем шириной ${sizes[size]}\u00a0мм`;
}

export function whyNotSize({ variants, colors }: QuickChoiceData, color: number, size: number) {
  return variantAt(variants, { color, size }) ? null : `не делаем в\u00a0цвете «${colors[color]?.name}»`;
}
