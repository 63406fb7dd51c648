import type { KindSize } from "../../kind.ts";
import { mirrorOverall } from "./mirror-shape.ts";

export const mirrorSize: KindSize = {
  overall: mirrorOverall,
  optionOf: { width: "size.width", height: "size.height" },
  text: ({ width, height }, { shape }) => (shape === "circle" ? `Ø ${width} мм` : `${width} × ${height} мм`),
};
