import type { ProductProperty } from "@zertsalo/contract/product";

const sides = ["width", "height", "depth"] as const;

/** The sides of a product in display order, and the thickness of a horizontal one. */
export interface ProductSize {
  sides: ProductProperty[];
  /** Millimetres; null for standing or hanging products. */
  thicknessMm: number | null;
}

/** A top lies flat: its height is its thickness, and its size reads as width and depth. */
export function productSize(props: readonly ProductProperty[]): ProductSize {
  const valueOf = (code: string) => props.find((prop) => prop.code === code)?.value;
  const thickness = valueOf("thickness");
  const isLying = typeof thickness === "number" && thickness === valueOf("height");
  return {
    sides: sides
      .filter((code) => !(isLying && code === "height"))
      .flatMap((code) => props.filter((prop) => prop.code === code)),
    thicknessMm: isLying ? thickness : null,
  };
}

/** «800 × 500 × 460 мм», known sides only; «800 × 480 мм, толщина 12 мм» for a top. Empty without any side. */
export function productSizeText(props: readonly ProductProperty[]): string {
  const { sides: dimensions, thicknessMm } = productSize(props);
  if (dimensions.length === 0) return "";
  const size = `${dimensions.map(({ value }) => value).join("\u00a0×\u00a0")}\u00a0мм`;
  return thicknessMm === null ? size : `${size}, толщина ${thicknessMm}\u00a0мм`;
}
