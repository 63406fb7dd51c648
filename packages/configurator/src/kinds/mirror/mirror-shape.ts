import type { MirrorShape } from "../../geometry/outlines.ts";
import type { ConfiguratorType, Options, Overall } from "../../model.ts";
import { getOptionCode, getOptionCodes, getMillimetres, getSize } from "../../options.ts";
import { physics } from "../../physics.ts";

/** Choosing light makes the mirror a led_mirror and the other way round: one thing has one type and one hash. */
export function mirrorType(options: Options): ConfiguratorType {
  return options.backlight === "led" ? "led_mirror" : "mirror";
}

export function mirrorShape(options: Options): MirrorShape {
  return {
    ...getSize(options),
    shape: options.shape as MirrorShape["shape"],
    oval: (options.oval_style ?? "ellipse") as MirrorShape["oval"],
    arch: (options.arch ?? "half") as MirrorShape["arch"],
    turn: (options.turn ?? "0") as MirrorShape["turn"],
    radius: getMillimetres(options, "rounding_radius"),
    corners: getOptionCodes(options, "rounding_corners"),
  };
}

export function hasExtra(options: Options, code: string): boolean {
  return getOptionCodes(options, "additionally").includes(code);
}

/** The profile of the chosen baguette: mm wide, grams a metre. */
export function baguetteProfile(options: Options): { widthMm: number; gramsPerM: number } {
  const code = getOptionCode(options, "baguette");
  const profiles: Readonly<Record<string, { widthMm: number; gramsPerM: number }>> = physics.baguette;
  const profile = profiles[code];
  if (!profile) throw new Error(`The workshop has no baguette ${code}`);
  return profile;
}

/** How far the frame stands out past the glass on each side. */
export function frameOverhangMm(options: Options): number {
  if (options.frameType === "ldsp") return Number(options.indent);
  return options.frameType === "baguette" ? baguetteProfile(options).widthMm - physics.baguetteOverlapMm : 0;
}

export function mirrorOverall(options: Options): Overall {
  const { width, height } = getSize(options);
  const out = 2 * frameOverhangMm(options);
  const glass = Number(options.thickness);
  const behind = options.backlight === "led" ? 35 : 8;
  const panel = options.frameType === "ldsp" ? 16 : 0;
  const depth = Math.max(glass + behind + panel, options.frameType === "baguette" ? 28 : 0);
  return { width: width + out, height: height + out, depth };
}
