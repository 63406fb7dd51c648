/** Millimetres: x to the right, y up, z from the wall towards the viewer. */
export type Vec = readonly [x: number, y: number, z: number];
/** A place on the paper, y down. */
export type ViewPoint = readonly [x: number, y: number];

/** Where one millimetre of each axis goes on the paper. `eye` points from the thing to the viewer. */
export type DrawingView = { right: ViewPoint; up: ViewPoint; toward: ViewPoint; eye: Vec };

export type SolidBox = { from: Vec; to: Vec };
export type Extent = { left: number; top: number; right: number; bottom: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Parallel projection of a viewer who stands to the left by `azimuth` and higher by `elevation` degrees.
 * Parallel, so that a tube of 20 mm is 20 mm wide wherever it runs.
 */
export function orbitView(azimuth: number, elevation: number): DrawingView {
  const [sinA, cosA] = [Math.sin(radians(azimuth)), Math.cos(radians(azimuth))];
  const [sinE, cosE] = [Math.sin(radians(elevation)), Math.cos(radians(elevation))];
  return {
    right: [cosA, -sinA * sinE],
    up: [0, -cosE],
    toward: [sinA, cosA * sinE],
    eye: [-sinA * cosE, sinE, cosA * cosE],
  };
}

/** The same thing as its shadow on the wall: what stands out by z lands lower and to the right. */
export function wallShadow(view: DrawingView, reach: number): DrawingView {
  return { ...view, toward: project(view, [1.15 * reach, -0.85 * reach, 0]) };
}

/** Its shadow on the table under it: what stands high lands behind and to the right. */
export function tableShadow(view: DrawingView, reach: number): DrawingView {
  return { ...view, up: project(view, [0.8 * reach, 0, -0.25 * reach]) };
}

export function project({ right, up, toward }: DrawingView, [x, y, z]: Vec): ViewPoint {
  return [right[0] * x + up[0] * y + toward[0] * z, right[1] * x + up[1] * y + toward[1] * z];
}

/** The rectangle of paper that a box takes. */
export function computeExtent(view: DrawingView, { from, to }: SolidBox): Extent {
  const points = [from[0], to[0]].flatMap((x) =>
    [from[1], to[1]].flatMap((y) => [from[2], to[2]].map((z) => project(view, [x, y, z]))),
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(...a));
