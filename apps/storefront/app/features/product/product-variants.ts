import type { Product } from "@zertsalo/contract/product";
import type { ProductPageData } from "./product-page-data.ts";

type Variants = ProductPageData["color"];

/** The colours of the model in this width; one alone is no choice. */
export function colorVariants({ id, variants: { colors } }: Pick<Product, "id" | "variants">): Variants {
  if (colors.length < 2) return null;
  return {
    name: colors.find((color) => color.productId === id)?.name ?? "",
    variants: colors.map(({ productId, name, link, image, isAvailable }) => ({
      name,
      href: link,
      picture: image && { ...image, alt: name, preview: null },
      isOn: productId === id,
      isOff: !isAvailable,
    })),
  };
}

/** The widths of the model in this colour, in millimetres. */
export function widthVariants({ id, variants: { widths } }: Pick<Product, "id" | "variants">): Variants {
  if (widths.length < 2) return null;
  const own = widths.find((width) => width.productId === id);
  return {
    name: own ? `${own.widthMm}\u00a0мм` : "",
    variants: widths.map(({ productId, widthMm, link, isAvailable }) => ({
      name: String(widthMm),
      href: link,
      picture: null,
      isOn: productId === id,
      isOff: !isAvailable,
    })),
  };
}
