import type { ListedCard, Product, ProductStorage } from "@zertsalo/contract/product";
import { roubles } from "@zertsalo/domain/text/format";
import type { Visit } from "../visit.ts";
import { clipped, plain } from "./texts.ts";

type Link = Visit["link"];

/** A product as a list has it. */
export function cardFacts(card: ListedCard, link: Link) {
  const { id, code, name, price, oldPrice, quantity, rating, countRating, section, widths, family, storages } = card;
  return {
    id,
    code,
    name: plain(name),
    priceRub: roubles(price),
    ...(oldPrice !== null && { oldPriceRub: roubles(oldPrice) }),
    isInStock: quantity > 0,
    ...supply(storages),
    section: section.code,
    ...(widths.length > 0 && { widthsMm: widths }),
    ...(countRating > 0 && { rating, ratings: countRating }),
    ...(family && family.variants > 1 && { variants: family.variants }),
    url: link(card.link),
  };
}

/** The shortest way of any piece to the buyer's city; a way that is not there is left out. */
function supply(storages: readonly ProductStorage[]) {
  const soonest = (days: (number | null)[]) => days.filter((each) => each !== null).toSorted((a, b) => a - b)[0];
  const delivery = soonest(storages.map(({ daysToDelivery }) => daysToDelivery));
  const pickup = soonest(storages.map(({ daysToPickup }) => daysToPickup));
  return {
    ...(delivery !== undefined && { daysToDelivery: delivery }),
    ...(pickup !== undefined && { daysToPickup: pickup }),
  };
}

/** A product as its page has it. */
export function pageFacts(product: Product, link: Link) {
  const { variants, documents, sections, collection, leadTimeWorkingDays, weightGrams } = product;
  return {
    ...cardFacts(product, link),
    article: product.article,
    description: clipped(plain(product.description), 1_500),
    properties: properties(product),
    ...(weightGrams !== null && { weightKg: weightGrams / 1_000 }),
    ...(leadTimeWorkingDays !== null && { leadTimeWorkingDays }),
    ...(collection && { collection: collection.name }),
    sections: sections.map(({ code, name }) => ({ code, name })),
    colors: variants.colors.slice(0, 30).map(({ productId, code, name, isAvailable }) => ({
      id: productId,
      code,
      name,
      isAvailable,
    })),
    widths: variants.widths.slice(0, 30).map(({ productId, code, widthMm, isAvailable }) => ({
      id: productId,
      code,
      widthMm,
      isAvailable,
    })),
    documents: documents.map(({ name, file }) => ({ name, url: link(file) })),
    isForSale: product.isActive,
  };
}

/** «Ширина: 600 мм», by their codes. */
export const properties = ({ props }: Pick<Product, "props">) =>
  props.slice(0, 60).map(({ code, name, value, unit }) => ({
    code,
    name,
    value: typeof value === "string" ? clipped(plain(value), 200) : value,
    ...(unit && { unit }),
  }));
