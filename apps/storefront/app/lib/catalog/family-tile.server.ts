import type { CardFamily, ListedCard } from "@zertsalo/contract/product";
import { registeredPrice } from "@zertsalo/domain/catalog/prices";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { productTile } from "./product-tile.server.ts";
import type { ProductTileContent, VariantChoice } from "./product-tile.tsx";

type Moment = Parameters<typeof productTile>[1];

const maxColors = 5;
const maxWidths = 6;

/**
 * The tile of a family, as its variant that comes first in the list. «От» stays while the prices of the variants that
 * pass differ; `isNamed`: the order of the list, or a press, has chosen this very one.
 */
export function familyTile(card: ListedCard, moment: Moment, isNamed: boolean): ProductTileContent {
  const tile = productTile(card, moment);
  const { family } = card;
  if (!family) return tile;
  const { from, to } = viewerPrices(family, moment.memberPercent);
  const hasOnePrice = isNamed || from === to;
  const isChosen = isNamed || (hasOnePrice && family.hasOneWidth);
  const choice = variantChoice(family, isChosen);
  return {
    ...tile,
    colors: undefined,
    sizes: undefined,
    name: isNamed ? tile.name : unbroken(family.name),
    ...(!hasOnePrice && { now: formatMoney(from), isFrom: true, old: undefined, off: undefined }),
    ...(choice && { choice }),
    // Several variants are left: none of them goes into the cart yet.
    ...(choice && !isChosen && { way: { href: card.link, modal: `choice.${card.id}`, text: "Выбрать" } }),
  };
}

/** The least and the greatest price of a family's variants for this visitor. */
export function viewerPrices(
  { price, memberPrice }: Pick<CardFamily, "price" | "memberPrice">,
  memberPercent: number | null,
): CardFamily["price"] {
  if (memberPercent === null) return price;
  return {
    from: registeredPrice(memberPrice.from, memberPercent),
    to: registeredPrice(memberPrice.to, memberPercent),
  };
}

/** Null where there is nothing to choose. */
function variantChoice(family: CardFamily, isChosen: boolean): VariantChoice | null {
  const { colors, widths, variants } = family;
  if (colors.length < 2 && widths.length < 2 && variants < 2) return null;
  const color = colors.findIndex(({ isCurrent }) => isCurrent);
  const width = isChosen || family.hasOneWidth ? widths.findIndex((each) => each.width === family.width) : -1;
  const [firstColor, firstWidth] = [firstVisible(color, maxColors), firstVisible(width, maxWidths)];
  return {
    colors: colors.slice(firstColor, firstColor + maxColors).map(({ name, hex, productId, link }) => ({
      id: productId,
      name,
      hex,
      href: link,
    })),
    color: color - firstColor,
    moreColors: Math.max(colors.length - maxColors, 0),
    widths: widths.slice(firstWidth, firstWidth + maxWidths).map(({ width: widthMm, productId, link }) => ({
      id: productId,
      name: formatNumber(widthMm / 10),
      href: link,
    })),
    width: width - firstWidth,
    moreWidths: Math.max(widths.length - maxWidths, 0),
  };
}

/** A long row begins so late that its current one is in it. */
const firstVisible = (current: number, length: number) => Math.max(current - length + 1, 0);
