import { boxHole, mirrorOutline, roundHole } from "../../geometry/outlines.ts";
import { clockPlace, deviceAxis, heaterPlace, switchPlace } from "./mirror-devices.ts";
import { backPanelContour, glassContour, hasBackPanel } from "./mirror-contours.ts";
import { frameOverhangMm, mirrorShape } from "./mirror-shape.ts";
import type { Options } from "../../model.ts";
import { getOptionCodes, getMillimetres } from "../../options.ts";
import { physics } from "../../physics.ts";
import type { Layered } from "../../layers/layer.ts";

/** A mirror from the front: glass, what is worked into it, what stands behind it and around it. */
export function mirrorLayers(options: Options): Layered[] {
  const shape = mirrorShape(options);
  const result: Layered[] = [{ layer: "OUTLINE", path: glassContour(options) }];
  if (hasBackPanel(options)) result.push({ layer: "PANEL", path: backPanelContour(options) });
  const out = frameOverhangMm(options);
  if (options.frameType === "baguette") {
    result.push(
      { layer: "FRAME", path: mirrorOutline(shape, -out) },
      { layer: "FRAME", path: mirrorOutline(shape, physics.baguetteOverlapMm) },
    );
  }
  if (options.edgeProcessing === "facet") {
    result.push({ layer: "FACET", path: mirrorOutline(shape, Number(options.facetSize)) });
  }
  if (options.backlight === "led") result.push(...lightLayers(options));
  return result;
}

function lightLayers(options: Options): Layered[] {
  const shape = mirrorShape(options);
  const result: Layered[] = [];
  if (options.backlight_type !== "front") {
    result.push({ layer: "LED", path: mirrorOutline(shape, physics.contourInsetMm) });
  }
  if (options.backlight_type !== "contour") {
    const inset = getMillimetres(options, "light_indent");
    result.push(
      { layer: "FROST", path: mirrorOutline(shape, inset) },
      { layer: "FROST", path: mirrorOutline(shape, inset + physics.frontStripMm) },
    );
  }
  const heater = heaterPlace(options);
  if (heater) {
    const { pad, isLying } = heater;
    result.push({
      layer: "HEATER",
      path: boxHole(heater.center, isLying ? pad.height : pad.width, isLying ? pad.width : pad.height, 10),
    });
  }
  const button = switchPlace(options);
  if (button) result.push({ layer: "DEVICE", path: roundHole(button, 30) });
  const clock = clockPlace(options);
  if (clock) result.push({ layer: "DEVICE", path: boxHole(clock, 100, 40, 4) });
  if (getOptionCodes(options, "additionally").includes("lens")) {
    const center = deviceAxis(options);
    result.push({ layer: "DEVICE", path: roundHole({ x: center.x + shape.width * 0.18, y: center.y }, 150) });
  }
  return result;
}
