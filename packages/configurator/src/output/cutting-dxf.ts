import { rectangle } from "../geometry/outlines.ts";
import { moved, type Path } from "../geometry/path.ts";
import type { CuttingMap, MapBox } from "./cutting-map.ts";
import { closedLine, dxfFile, noteHeight, openLine, type Tags, textTags } from "./dxf.ts";
import { ascii } from "./workshop-file.ts";

/** AutoCAD colour numbers. The machine reads PART and CUT, a person the rest. */
const layerColors = { OUTLINE: 7, TRIM: 8, PART: 1, CUT: 5, REMNANT: 3, DEFECT: 6, LABEL: 2, NOTE: 9 } as const;
type CuttingLayer = keyof typeof layerColors;

const numberHeight = 30;
const labelHeight = 24;

/** How a unit is cut, for machines: each kind of line on a layer of its own, cuts with their numbers in order. */
export function cuttingDxf(map: CuttingMap, notes: readonly string[]): string {
  const { width, height, trimMm, defects, parts, remnants, cuts } = map;
  const unit = { x: 0, y: 0, width, height };
  const inTrim = { x: trimMm, y: trimMm, width: width - 2 * trimMm, height: height - 2 * trimMm };
  return dxfFile(
    Object.entries(layerColors).map(([name, color]) => ({ name, color })),
    [
      ...boxTags("OUTLINE", unit),
      ...(trimMm > 0 ? boxTags("TRIM", inTrim) : []),
      ...parts.flatMap((part) => [...boxTags("PART", part), ...labelTags(part, part.texts)]),
      ...remnants.flatMap((remnant) => [...boxTags("REMNANT", remnant), ...labelTags(remnant, remnant.texts)]),
      ...defects.flatMap((defect) => boxTags("DEFECT", defect)),
      ...cuts.flatMap(cutTags),
      ...notes.flatMap((note, at) =>
        textTags("NOTE", { x: 0, y: -2 * noteHeight - at * noteHeight * 1.4 }, noteHeight, ascii(note)),
      ),
    ],
  );
}

function boxTags(layer: CuttingLayer, box: MapBox): Tags {
  return closedLine({ layer, path: boxPath(box) });
}

const boxPath = ({ x, y, width, height }: MapBox): Path => moved(rectangle(width, height), x, y);

/** Lines from the upper left corner of a box down, as many as it holds: a narrow strip has its number alone. */
function labelTags({ x, y, height }: MapBox, texts: readonly string[]): Tags {
  const step = labelHeight * 1.4;
  const fitting = Math.max(1, Math.floor(height / step));
  return texts
    .slice(0, fitting)
    .flatMap((text, at) => textTags("LABEL", { x: x + 10, y: y + height - (at + 1) * step }, labelHeight, ascii(text)));
}

function cutTags({ n, axis, x, y, lengthMm }: CuttingMap["cuts"][number]): Tags {
  const to = axis === "x" ? { x, y: y + lengthMm } : { x: x + lengthMm, y };
  return [...openLine("CUT", { x, y }, to), ...textTags("CUT", to, numberHeight, String(n))];
}
