import { type Mirror, measured } from "./glass.ts";
import { byArea, byLength, byPiece, listed, rounded, type Table } from "./sums.ts";

/** A mirror's options as the API answers them. */
export interface MirrorOptions extends Mirror {
  backlight: string;
  thickness: string;
  canvasColor: string;
  frameType: string;
  indent?: string;
  ldspColor?: string;
  baguette?: string;
  backlight_type?: string;
  color_temperature?: string;
  light_indent?: number;
  edgeProcessing: string;
  facetSize?: string;
  additionally: string[];
}

export interface MirrorList {
  minimum: { mirror: number; led_mirror: number };
  glassPerM2: Record<string, Table>;
  polishPerM: Table;
  facetPerM: Table;
  ldspPerM2: Table;
  baguettePerM: Table;
  led: { housing: number; contourPerM: number; frontPerM: number; transformer: Table };
  extras: Table;
  heating: Table;
  [price: string]: unknown;
}

const profiles: Record<string, { wide: number; grams: number }> = {
  black_matt: { wide: 15, grams: 420 },
  brass: { wide: 15, grams: 430 },
  steel: { wide: 15, grams: 520 },
  oak_45: { wide: 45, grams: 780 },
  classic_60: { wide: 60, grams: 950 },
};
const transformerGrams: Table = { 30: 160, 60: 280, 100: 420, 150: 560 };
const padGrams: Table = { pad_274: 180, pad_574: 340, pad_900: 820 };
const deviceGrams: Table = { touch: 40, wave: 40, clock: 90, lens: 420, cord: 160 };

interface Light {
  contour: number;
  front: number;
  transformers: number[];
}

const nearest = (value: number) => Math.floor(value + 0.5);

function lightOf(options: MirrorOptions): Light | null {
  if (options.backlight !== "led") return null;
  const strip = (d: number) => {
    const { straight, curved } = measured(options, d);
    return nearest(straight + curved);
  };
  const contour = options.backlight_type === "front" ? 0 : strip(40);
  const front = options.backlight_type === "contour" ? 0 : strip((options.light_indent ?? 0) + 10);
  // 14.4 W a metre and 2 W of devices, a fifth to spare.
  const power = Math.ceil(((contour + front) * 144) / 10_000) + 2;
  let load = Math.ceil((power * 120) / 100);
  const transformers: number[] = [];
  for (; load >= 150; load -= 150) transformers.push(150);
  if (load > 0) transformers.push([30, 60, 100, 150].find((watts) => watts >= load) ?? 150);
  return { contour, front, transformers };
}

function overhang({ frameType, indent, baguette }: MirrorOptions): number {
  if (frameType === "ldsp") return Number(indent);
  return frameType === "baguette" ? (profiles[baguette ?? ""]?.wide ?? Number.NaN) - 6 : 0;
}

/** Grams. Which heating pad fits is a matter of places, not of prices: it comes with the question. */
function mirrorGrams(options: MirrorOptions, pad: string | null): number {
  const { size, frameType, thickness, baguette, additionally } = options;
  const out = overhang(options);
  const light = lightOf(options);
  let grams = (nearest(measured(options).area) * Number(thickness) * 2.5) / 1_000;
  if (frameType === "ldsp") grams += (measured(options, -out).area * 16 * 0.72) / 1_000;
  if (frameType === "baguette") {
    grams += (2 * (size.width + size.height + 4 * out) * (profiles[baguette ?? ""]?.grams ?? Number.NaN)) / 1_000;
  }
  if (light) grams += 900 + (light.contour + light.front) * 0.65;
  for (const watts of light?.transformers ?? []) grams += listed(transformerGrams, watts);
  if (pad) grams += listed(padGrams, pad);
  for (const code of additionally) grams += deviceGrams[code] ?? 0;
  return nearest(grams);
}

export function mirrorTotal(options: MirrorOptions, list: MirrorList, pad: string | null): number {
  const { size, shape, thickness, additionally, frameType } = options;
  const { straight, curved } = measured(options);
  const [straightMm, curvedMm] = [nearest(straight), nearest(curved)];
  const box = size.width * size.height;
  const glass = listed(list.glassPerM2[options.canvasColor], thickness);
  const isFacet = options.edgeProcessing === "facet";
  const edge = isFacet ? listed(list.facetPerM, options.facetSize ?? "") : listed(list.polishPerM, thickness);
  const out = overhang(options);
  const [overWidth, overHeight] = [size.width + 2 * out, size.height + 2 * out];
  const face = overWidth * overHeight;
  const isCrate = Math.max(overWidth, overHeight) > 1_200 || face > 800_000;
  const heavy = mirrorGrams(options, pad) > 10_000;

  const sums = [
    byArea(glass, Math.max(box, 250_000), shape === "rectangle" ? 110 : 118),
    byLength(18_000, curvedMm),
    byLength(edge, straightMm),
    byLength(edge, curvedMm, isFacet ? 180 : 160),
    byPiece(heavy ? 90_000 : 45_000),
    isCrate ? byPiece(150_000) + byArea(90_000, face) : byPiece(60_000) + byArea(45_000, face),
  ];
  if (frameType === "ldsp") {
    const panel = measured(options, -out);
    sums.push(byArea(listed(list.ldspPerM2, options.ldspColor ?? ""), face, 115));
    sums.push(byLength(18_000, nearest(panel.straight + panel.curved)));
  }
  if (frameType === "baguette") {
    sums.push(byLength(listed(list.baguettePerM, options.baguette ?? ""), 2 * (overWidth + overHeight), 112));
    sums.push(byPiece(35_000, 4));
  }
  const light = lightOf(options);
  if (light) {
    const tone = options.color_temperature === "tunable" ? 125 : 100;
    sums.push(byPiece(list.led.housing));
    sums.push(byLength(list.led.contourPerM, light.contour, tone), byLength(list.led.frontPerM, light.front, tone));
    for (const watts of light.transformers) sums.push(byPiece(listed(list.led.transformer, watts)));
  }
  for (const code of additionally) {
    if (code === "heating") sums.push(byPiece(listed(list.heating, pad ?? "")));
    else if (code === "safety_film") sums.push(byArea(90_000, box));
    else sums.push(byPiece(listed(list.extras, code)));
  }
  return rounded(sums, light ? list.minimum.led_mirror : list.minimum.mirror);
}
