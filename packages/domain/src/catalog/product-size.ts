import type { ProductProperty } from "@zertsalo/contract/product";

const sides = ["width", "height", "depth"] as const;

/** The sides of a product in the order they are told, and how thick a lying one is. */
export interface ProductSize {
  sides: ProductProperty[];
  /** Millimetres; null for what stands or hangs. */
  thicknessMm: number | null;
}

/** A top lies: its height is its thickness, and its size is told as width and depth. */
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

/** «800 × 500 × 460 мм», of as many sides as are known; «800 × 480 мм, толщина 12 мм» of a top. Empty without any. */
export function productSizeText(props: readonly ProductProperty[]): string {
  const { sides: dimensions, thicknessMm } = productSize(props);
  if (dimensions.length === 0) return "";
  const size = `${dimensions.map(({ value }) => value).join("\u00a0×\u00a0")}\u00a0мм`;
  return thicknessMm === null ? size : `${size}, толщина ${thicknessMm}\u00a0мм`;
}
