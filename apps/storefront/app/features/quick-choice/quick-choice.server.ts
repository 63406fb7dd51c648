import type { ProductVariant } from "@zertsalo/contract/product";
import { familyName } from "@zertsalo/domain/catalog/family-name";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { priceFor, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type { QuickChoiceData, QuickVariant } from "./quick-choice-data.ts";
import { variantAt } from "./variant-at.ts";

const maxPictures = 4;

/** Null without a variant. Of several with one colour and size the card's own is left, else the first. */
export function quickChoiceData(
  family: readonly ProductVariant[],
  startId: number,
  moment: Parameters<typeof productTile>[1],
): QuickChoiceData | null {
  const ranked = family.toSorted((a, b) => Number(b.card.id === startId) - Number(a.card.id === startId));
  const colors = distinct(
    family.flatMap(({ color }) => color ?? []),
    ({ name }) => name,
  );
  const hasHeights = differInHeight(family);
  const sizes = distinct(
    family.flatMap((variant) => sizeText(variant, hasHeights) ?? []),
    String,
  );
  const variants: QuickVariant[] = [];
  for (const { card, ...differs } of ranked) {
    const { arrival, arrivalText, way } = productTile(card, moment);
    const own = sizeText(differs, hasHeights);
    const variant = {
      id: card.id,
      code: card.code,
      href: card.link,
      name: unbroken(card.name),
      price: priceFor(card, moment),
      arrival,
      arrivalText,
      ...(way && { way }),
      pictures: card.images.slice(0, maxPictures).map(({ key, width, height }) => ({ key, width, height })),
      color: colors.findIndex(({ name }) => name === differs.color?.name),
      size: own === null ? -1 : sizes.indexOf(own),
    };
    if (!variantAt(variants, variant)) variants.push(variant);
  }
  const [start] = variants;
  if (!start) return null;
  const name = familyName(family.map(({ card }) => card.name)) ?? start.name;
  return { name: unbroken(name), colors, sizes, hasHeights, variants, startId: start.id };
}

type Size = Pick<ProductVariant, "width" | "height">;

/** One width has several heights. */
function differInHeight(family: readonly Size[]): boolean {
  const byWidth = Map.groupBy(family, ({ width }) => width);
  return [...byWidth.values()].some((each) => new Set(each.map(({ height }) => height)).size > 1);
}

function sizeText({ width, height }: Size, hasHeights: boolean): string | null {
  if (width === null) return null;
  return hasHeights && height !== null ? `${width}\u00a0×\u00a0${height}` : String(width);
}

const distinct = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];
