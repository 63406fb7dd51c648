import { boxHole, rectangle } from "../../geometry/outlines.ts";
import { moved } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { getSize } from "../../options.ts";
import { vanityPanels } from "./vanity-panels.ts";
import type { Layered } from "../../layers/layer.ts";

/** The unit seen from the front: carcass, fronts, top; the cutting list is in `vanityPanels`. */
export function vanityLayers(options: Options): Layered[] {
  const { width, height } = getSize(options);
  const result: Layered[] = [{ layer: "OUTLINE", path: rectangle(width, height) }];
  const front = vanityPanels(options).fronts[0];
  if (front) {
    const rows = options.fill === "drawers_2" ? 2 : 1;
    const columns = front.count / rows;
    const gapX = (width - columns * front.width) / columns;
    const gapY = (height - rows * front.height) / rows;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const center = {
          x: (column + 0.5) * (front.width + gapX),
          y: row * (front.height + gapY) + front.height / 2 + 1.5,
        };
        result.push({ layer: "PANEL", path: boxHole(center, front.width, front.height, 0) });
      }
    }
  }
  if (options.top === "porcelain") result.push({ layer: "FRAME", path: moved(rectangle(width + 20, 12), -10, height) });
  return result;
}
