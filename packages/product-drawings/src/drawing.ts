import type { Finish } from "@zertsalo/domain/look/finishes";
import type { Look } from "@zertsalo/domain/look/look";
import { backdrop, PICTURE } from "./backdrop.ts";
import { createDefinitions, type Pen, shadowBlur } from "./pen.ts";
import { samplePlateScene } from "./draw/sample-plate.ts";
import type { Scene } from "./scene.ts";
import { buildScene } from "./build-scene.ts";
import { tag } from "./svg.ts";
import { computeExtent, tableShadow, wallShadow } from "./view.ts";

const FILL = 0.74;

/** A picture of the product as SVG, 1200 × 1200: its real proportions and finish on a plaster wall. */
export function lookDrawing(look: Look): string {
  const { definitions, ground, thing } = painted(buildScene(look));
  return picture(definitions, ground, thing);
}

/**
 * The same picture in two sheets. Everything on the ground is soft, so it may be made small and enlarged
 * under the thing: blurring shadows at full size is most of the work.
 */
export const lookSheets = (look: Look): Sheets => sheets(buildScene(look));

/** The same of a sample of a material. */
export const samplePlateSheets = (finish: Finish): Sheets => sheets(samplePlateScene(finish));

interface Sheets {
  ground: string;
  thing: string;
}

function sheets(scene: Scene): Sheets {
  const { definitions, ground, thing } = painted(scene);
  return { ground: picture(definitions, ground), thing: picture(definitions, thing) };
}

function painted(scene: Scene) {
  const { define, markup } = createDefinitions();
  const pen: Pen = { view: scene.view, shadow: false, define };
  const { transform } = fitted(scene);
  const shadows = (scene.standsOut ? FAR_SHADOWS : SHADOWS).map((each) => shadow(pen, scene, each));
  const ground = backdrop(pen, scene.room) + tag("g", { transform }, ...shadows, scene.glow?.(pen) ?? "");
  const thing = tag("g", { transform }, scene.draw(pen));
  return { definitions: markup(), ground, thing };
}

function picture(...content: string[]): string {
  const size = { width: PICTURE, height: PICTURE, viewBox: `0 0 ${PICTURE} ${PICTURE}` };
  return tag("svg", { xmlns: "http://www.w3.org/2000/svg", ...size }, ...content);
}

/** Puts the middle of the thing into the middle of the picture. */
export function fitted({ view, box, fill = FILL }: Scene): { scale: number; transform: string } {
  const { left, right, top, bottom } = computeExtent(view, box);
  const scale = (PICTURE * fill) / Math.max(right - left, bottom - top);
  const x = PICTURE / 2 - ((left + right) / 2) * scale;
  const y = PICTURE / 2 - ((top + bottom) / 2) * scale;
  return { scale, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})` };
}

type Throw = { reach: number; softness: number; opacity: number };

// A window, not a torch: one light gives a narrow dark shadow near the thing and a wide pale one.
const SHADOWS: readonly Throw[] = [
  { reach: 0.62, softness: 0.085, opacity: 0.18 },
  { reach: 0.24, softness: 0.035, opacity: 0.22 },
];

const FAR_SHADOWS: readonly Throw[] = [{ reach: 0.55, softness: 0.085, opacity: 0.22 }];

function shadow(pen: Pen, scene: Scene, { reach, softness, opacity }: Throw): string {
  const onTable = scene.room === "table";
  const view = (onTable ? tableShadow : wallShadow)(pen.view, reach);
  const axis = onTable ? 1 : 2;
  const heightMm = scene.box.to[axis] - scene.box.from[axis];
  const flat = scene.draw({ ...pen, view, shadow: true });
  const soft = shadowBlur(pen, heightMm * softness + 1, computeExtent(view, scene.box));
  return tag("g", { filter: soft, opacity }, flat);
}
