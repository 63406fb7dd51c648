import { mirrorOutline } from "../../geometry/outlines.ts";
import type { Path } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { frameOverhangMm, mirrorShape } from "./mirror-shape.ts";

/** Apart from the list of parts, which a page that only draws the piece does without. */
export const glassContour = (options: Options): Path => mirrorOutline(mirrorShape(options));

export const hasBackPanel = ({ frameType }: Options): boolean => frameType === "ldsp";

export const backPanelContour = (options: Options): Path =>
  mirrorOutline(mirrorShape(options), -frameOverhangMm(options));
