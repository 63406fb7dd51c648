import type { Product } from "@zertsalo/contract/product";
import { colorMaterial } from "@zertsalo/domain/catalog/color-materials";
import type { ProductPageData } from "./product-page-data.ts";

/** The colours of the model in this width; one alone is no choice. */
export function colorChoice({ id, variants: { colors } }: Pick<Product, "id" | "variants">): ProductPageData["color"] {
  if (colors.length < 2) return null;
  const own = colors.find((color) => color.productId === id);
  return {
    name: own?.name ?? "",
    material: own ? colorMaterial(own.material) : null,
    variants: colors.map(({ productId, name, link, hex, image, isAvailable }) => ({
      name,
      href: link,
      hex,
      picture: image && { ...image, alt: name, preview: null },
      isOn: productId === id,
      isOff: !isAvailable,
    })),
  };
}

/** The widths of the model in this colour, in millimetres. */
export function widthChoice({ id, variants: { widths } }: Pick<Product, "id" | "variants">): ProductPageData["width"] {
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
