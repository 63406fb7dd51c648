import type { ProductCard } from "@zertsalo/contract/product";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { memberPrice } from "@zertsalo/domain/catalog/prices";
import { ratingsText } from "@zertsalo/domain/catalog/rating";
import { type DeliveryPlace, homeDay, homeKind } from "@zertsalo/domain/delivery/delivery-hint";
import { arrivalLine } from "@zertsalo/domain/delivery/delivery-texts";
import { isCarrier } from "@zertsalo/domain/delivery/delivery-types";
import { availability, canAskForArrival } from "@zertsalo/domain/delivery/lead-time";
import { formatCount, formatDiscount, formatMoney, formatNumber, formatDecimal } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { paths } from "../navigation/paths.ts";
import type { PictureSource } from "@zertsalo/ui/picture";
import type { PriceText } from "@zertsalo/ui/price";
import type { ProductTileContent } from "./product-tile.tsx";

interface Moment {
  place: DeliveryPlace;
  now: Date;
  today: Day;
  /** Discount of a buyer with an account; null shows the guest price. */
  memberPercent: number | null;
}

/** A product tile. Only visible data is sent, because a page holds dozens of tiles. */
export function productTile(card: ProductCard, moment: Moment): ProductTileContent {
  const [picture, second] = card.images;
  const sizes = sizesText(card.widths);
  return {
    id: card.id,
    href: card.link,
    name: unbroken(card.name),
    ...priceFor(card, moment),
    ...(card.badges.length > 0 && { badges: card.badges }),
    ...(picture && { picture: sizeOf(picture) }),
    ...(second && { second: sizeOf(second) }),
    ...(card.colors.length > 1 && { colors: card.colors }),
    ...(sizes && { sizes }),
    ...(card.countRating > 0 && { rating: ratingText(card.rating), votes: ratingsText(card.countRating) }),
    ...arrivalOf(card, moment),
    ...(canAskForArrival(card) && {
      way: { href: paths.arrivalForm(card.code), modal: `arrival.${card.code}`, text: "Сообщить о\u00a0поступлении" },
    }),
  };
}

const sizeOf = ({ key, width, height }: PictureSource) => ({ key, width, height });

// Ratings repeat on every page, and formatting decimals by Intl is slow.
const ratingTexts = new Map<number, string>();

function ratingText(rating: number): string {
  const text = ratingTexts.get(rating) ?? formatDecimal(rating);
  ratingTexts.set(rating, text);
  return text;
}

/** A picture beside its own name: neither an alternative text nor a blur is worth sending. */
export function decorative(picture: PictureSource | null | undefined): PictureSource | null {
  return picture ? { ...picture, alt: "", preview: null } : null;
}

/** The visitor's price. */
export function priceFor(
  card: Pick<ProductCard, "price" | "priceFormatted" | "oldPrice" | "discountPercent" | "infoPrice">,
  { memberPercent }: Pick<Moment, "memberPercent">,
): PriceText {
  if (memberPercent !== null) return priceText(memberPrice(card.infoPrice, memberPercent));
  return card.oldPrice === null ? { now: card.priceFormatted } : priceText(card);
}

export function priceText({
  price,
  oldPrice,
  discountPercent,
}: Pick<ProductCard, "price" | "oldPrice" | "discountPercent">): PriceText {
  if (oldPrice === null) return { now: formatMoney(price) };
  return { now: formatMoney(price), old: formatMoney(oldPrice), off: formatDiscount(discountPercent) };
}

/** «60 / 80 / 100» in centimetres while that is short, else how many there are. */
export function sizesText(widthsMm: readonly number[]): string | null {
  if (widthsMm.length < 2) return null;
  if (widthsMm.length > 3) return formatCount(widthsMm.length, ["размер", "размера", "размеров"]);
  return widthsMm.map((width) => formatNumber(width / 10)).join("\u00a0/\u00a0");
}

const arrivalKinds = { inStock: "date", madeToOrder: "made", outOfStock: "off" } as const;

function arrivalOf({ storages }: ProductCard, { place, now, today }: Moment) {
  const stock = availability(storages);
  const isEstimate = isCarrier(homeKind(place));
  const day = stock.kind === "inStock" ? homeDay({ storages, quantity: 1 }, place, now) : null;
  return { arrival: arrivalKinds[stock.kind], arrivalText: arrivalLine(stock, day, isEstimate, today) };
}
