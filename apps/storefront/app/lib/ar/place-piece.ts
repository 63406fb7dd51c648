import type { ArPlacement } from "./ar.ts";

/** Metres; y points up. */
export type Point3 = readonly [x: number, y: number, z: number];

/** A surface that the camera looks at. */
export interface SurfaceHit {
  point: Point3;
  /** Out of the surface, one metre long. */
  normal: Point3;
}

export interface PlacedPiece {
  /** Of the middle of its lower back edge. */
  position: Point3;
  /** Around the vertical, radians; 0 looks along z. */
  turn: number;
}

/** A wall may lean, a floor may slope, and a phone measures both askew. */
const askewRad = (20 * Math.PI) / 180;
const mostOfWall = Math.sin(askewRad);
const leastOfFloor = Math.cos(askewRad);

/** Where a piece of that height stands, or hangs with its middle at the point; null on a surface that is not for it. */
export function placePiece(
  placement: ArPlacement,
  { point, normal }: SurfaceHit,
  viewer: Point3,
  heightM: number,
): PlacedPiece | null {
  const [x, y, z] = point;
  const towards = [viewer[0] - x, viewer[2] - z] as const;
  const upwards = Math.abs(normal[1]);
  if (placement === "floor") {
    return upwards >= leastOfFloor ? { position: point, turn: Math.atan2(towards[0], towards[1]) } : null;
  }
  if (upwards > mostOfWall) return null;
  // Some browsers give the normal of the wall's other side.
  const side = normal[0] * towards[0] + normal[2] * towards[1] < 0 ? -1 : 1;
  return { position: [x, y - heightM / 2, z], turn: Math.atan2(side * normal[0], side * normal[2]) };
}

/** The lowest level surface seen so far: the floor that a phone estimates without having seen it may lie too high. */
export function lowerFloor(floorY: number, { point, normal }: SurfaceHit): number {
  return normal[1] >= leastOfFloor ? Math.min(floorY, point[1]) : floorY;
}
