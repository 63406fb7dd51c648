import type { KindSize } from "../../kind.ts";
import { tabletopOverall } from "./tabletop.ts";

export const tabletopSize: KindSize = {
  overall: tabletopOverall,
  optionOf: { width: "size.width", depth: "size.height" },
  text: ({ width, height, depth }) => `${width} × ${depth} мм, толщина ${height} мм`,
  isLying: true,
};
