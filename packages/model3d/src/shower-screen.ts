import { type Path, polyline } from "@zertsalo/configurator/geometry/path";
import { heldSides, profile, screenExtent } from "@zertsalo/configurator/kinds/shower-screen/shower-screen-size";
import { glassLayers, showerScreenLayers } from "@zertsalo/configurator/kinds/shower-screen/shower-screen-parts";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getSize } from "@zertsalo/configurator/options";
import { block, cap, plate, reversed, upright, wall } from "./faces.ts";
import type { SurfaceFinish } from "./finishes.ts";
import type { Part } from "./piece.ts";

const clear: SurfaceFinish = { color: "#bfdccf", metallic: 0, roughness: 0.05, opacity: 0.34 };
const glasses: Record<string, SurfaceFinish> = {
  clear,
  ultra: { color: "#e4eff1", metallic: 0, roughness: 0.05, opacity: 0.3 },
  frosted: { color: "#eef2f1", metallic: 0, roughness: 0.7, opacity: 0.78 },
  graphite: { color: "#2f3437", metallic: 0, roughness: 0.06, opacity: 0.6 },
  bronze: { color: "#6d4a33", metallic: 0, roughness: 0.06, opacity: 0.55 },
};
/** The polished edge gathers the colour of the glass. */
const edge: SurfaceFinish = { color: "#4f8a76", metallic: 0, roughness: 0.2, opacity: 0.9 };

const blackMatt: SurfaceFinish = { color: "#1b1b1c", metallic: 0.3, roughness: 0.55 };
const metals: Record<string, SurfaceFinish> = {
  black_matt: blackMatt,
  chrome: { color: "#d4d7d8", metallic: 1, roughness: 0.12 },
  brass: { color: "#b8935a", metallic: 1, roughness: 0.28 },
  white: { color: "#f1f0ec", metallic: 0, roughness: 0.4 },
};

const clampMm = 40;
const barMm = 16;
/** Drawn as long as usual ones; they are sawn in their place. */
const wallBarMm = 900;
const ceilingBarMm = 500;
const rosetteMm = 6;

/** How far the wall behind the screen stands from the back of its model, metres: the bar reaches up to it. */
export const screenFromWallM = ({ support }: Options): number => (support === "wall_bar" ? 0 : wallBarMm / 1000);

const pointsOf = (path: Path) => polyline(path, 0.05);

/** The glass in the middle of its profiles, and the bar that holds its free corner. */
export function showerScreenParts(options: Options): Part[] {
  const [outline, ...holes] = glassLayers(options).map(({ path }) => pointsOf(path));
  if (!outline) return [];
  const back = (profile.depthMm - Number(options.thickness)) / 2;
  const front = profile.depthMm - back;
  const metal = metals[getOptionCode(options, "profileColor")] ?? blackMatt;
  return [
    {
      name: "pane",
      finish: glasses[getOptionCode(options, "glass")] ?? clear,
      faces: [...cap(upright, outline, holes, front), ...reversed(cap(upright, outline, holes, back))],
    },
    {
      name: "edge",
      finish: edge,
      faces: [outline, ...holes].flatMap((line, at) => {
        const faces = wall(upright, line, back, front);
        return at === 0 ? faces : reversed(faces);
      }),
    },
    {
      name: "profile",
      finish: metal,
      faces: showerScreenLayers(options)
        .filter(({ layer }) => layer === "FRAME")
        .flatMap(({ path }) => plate(upright, pointsOf(path), [], 0, profile.depthMm)),
    },
    ...barParts(options, metal),
  ];
}

/** At the free corner above: back to the wall opposite, or up to the ceiling, with a rosette at its end. */
function barParts(options: Options, finish: SurfaceFinish): Part[] {
  if (options.support !== "wall_bar" && options.support !== "ceiling_bar") return [];
  const { height } = getSize(options);
  const { left, right } = screenExtent(options);
  const isFreeLeft = heldSides(options)[0] === "right";
  const [from, to] = isFreeLeft ? [left, left + clampMm] : [right - clampMm, right];
  const middle = { x: (from + to) / 2, z: profile.depthMm / 2 };
  const clamp = block([from, height - clampMm, 0], [to, height, profile.depthMm]);
  const around = (side: number) => [middle.x - side / 2, middle.x + side / 2] as const;
  const [thin, wide] = [around(barMm), around(clampMm)];
  const high = height - clampMm / 2;
  const bar =
    options.support === "wall_bar"
      ? [
          ...block([thin[0], high - barMm / 2, -wallBarMm], [thin[1], high + barMm / 2, 0]),
          ...block([wide[0], high - clampMm / 2, -wallBarMm], [wide[1], high + clampMm / 2, rosetteMm - wallBarMm]),
        ]
      : [
          ...block([thin[0], height, middle.z - barMm / 2], [thin[1], height + ceilingBarMm, middle.z + barMm / 2]),
          ...block(
            [wide[0], height + ceilingBarMm - rosetteMm, middle.z - clampMm / 2],
            [wide[1], height + ceilingBarMm, middle.z + clampMm / 2],
          ),
        ];
  return [{ name: "bar", finish, faces: [...clamp, ...bar] }];
}
