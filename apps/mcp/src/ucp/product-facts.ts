import type { ListedCard, Product, ProductStorage } from "@zertsalo/contract/product";
import { clipped, plain } from "../facts/texts.ts";
import type { Visit } from "../visit.ts";
import { roublePrice } from "./sums.ts";

type Link = Visit["link"];

/** A product of the protocol: ours has one variant, itself; its siblings are options that lead to other products. */
export function listedProduct(card: ListedCard, link: Link) {
  const { id, code, name, section, rating, countRating } = card;
  const common = {
    id: String(id),
    handle: code,
    title: plain(name),
    description: { plain: `${plain(name)}. ${section.name}` },
    url: link(card.link),
    categories: [{ value: section.code, taxonomy: "merchant" }],
    media: card.images.slice(0, 8).map(({ key, alt }) => ({
      type: "image",
      url: link(`/media/${key}?w=1080&q=75`),
      alt_text: plain(alt || name),
    })),
    ...(countRating > 0 && { rating: { value: rating, scale_min: 1, scale_max: 5, count: countRating } }),
  };
  return {
    ...common,
    price_range: { min: roublePrice(card.price), max: roublePrice(card.price) },
    ...(card.oldPrice !== null && {
      list_price_range: { min: roublePrice(card.oldPrice), max: roublePrice(card.oldPrice) },
    }),
    variants: [
      {
        ...common,
        ...(card.article && { sku: card.article }),
        price: roublePrice(card.price),
        ...(card.oldPrice !== null && { list_price: roublePrice(card.oldPrice) }),
        availability: availability(card),
      },
    ],
  };
}

/** The same with its whole description, and its siblings as options: an option's id is the product it leads to. */
export function detailedProduct(product: Product & ListedCard, link: Link) {
  const listed = listedProduct(product, link);
  const description = { plain: clipped(plain(product.description) || plain(product.name), 3_000) };
  const axes = siblingAxes(product);
  const selected = axes.flatMap(({ name, values }) =>
    values.filter(({ isOwn }) => isOwn).map(({ id, label }) => ({ name, id, label })),
  );
  return {
    ...listed,
    description,
    variants: listed.variants.map((variant) => ({ ...variant, description, selected_options: selected })),
    ...(axes.length > 0 && {
      selected,
      options: axes.map(({ name, values }) => ({
        name,
        values: values.map(({ id, label, available }) => ({ id, label, available, exists: true })),
      })),
    }),
  };
}

interface SiblingValue {
  id: string;
  label: string;
  available: boolean;
  isOwn: boolean;
}

/** Colours of the model in this width, widths in this colour. */
export function siblingAxes({
  id,
  variants,
}: Pick<Product, "id" | "variants">): { name: string; values: SiblingValue[] }[] {
  const value = (productId: number, label: string, available: boolean): SiblingValue => ({
    id: String(productId),
    label: plain(label),
    available,
    isOwn: productId === id,
  });
  const colors = variants.colors.slice(0, 30).map((each) => value(each.productId, each.name, each.isAvailable));
  const widths = variants.widths
    .slice(0, 30)
    .map((each) => value(each.productId, `${each.widthMm} мм`, each.isAvailable));
  return [
    { name: "Цвет", values: colors },
    { name: "Ширина", values: widths },
  ].filter(({ values }) => values.length > 0);
}

function availability({ quantity, storages }: { quantity: number; storages: readonly ProductStorage[] }) {
  if (quantity <= 0) return { available: false, status: "out_of_stock" };
  const isHere = storages.length === 0 || storages.some((each) => each.type !== "production" && each.quantity > 0);
  return { available: true, status: isHere ? "in_stock" : "backorder" };
}
