/** A rectangle of the drawing in mm: x to the right, y up. */
export interface StageExtent {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Pixels that the piece itself may take, between tabs, switches and dimension lines: some 60 to 85 % of the stage. */
export interface StageRoom {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a point of the drawing lies on the screen: `x + mm · scale`, `y − mm · scale`. */
export interface Placing {
  x: number;
  y: number;
  scale: number;
}

/** The scale stays as it is while the piece takes this much of its room. */
const least = 0.7;
const most = 1;
/** A piece that has grown out of its part gets room to grow on, one that has shrunk is looked at closely. */
const afterGrowing = 0.82;
const close = 0.92;

/** Pixels for a millimetre when the piece takes the given part of its room. */
function scaleAt(part: number, { left, bottom, right, top }: StageExtent, { width, height }: StageRoom): number {
  return part * Math.min(width / Math.max(1, right - left), height / Math.max(1, top - bottom));
}

/** The smallest that a piece is ever drawn in this room. */
export const leastScale = (extent: StageExtent, room: StageRoom): number => scaleAt(least, extent, room);

/** A growing piece grows on the screen too; only when it would leave its part of the stage is it drawn anew. */
export function nextScale(scale: number | null, extent: StageExtent, room: StageRoom): number {
  if (scale === null || scale < scaleAt(least, extent, room)) return scaleAt(close, extent, room);
  return scale > scaleAt(most, extent, room) ? scaleAt(afterGrowing, extent, room) : scale;
}

/** The middle of the extent stands in the middle of the room; with a floor, its lower edge on the room's. */
export function placed(extent: StageExtent, room: StageRoom, scale: number, isOnFloor = false): Placing {
  const width = (extent.right - extent.left) * scale;
  const height = (extent.top - extent.bottom) * scale;
  const bottom = room.top + (isOnFloor ? room.height : (room.height + height) / 2);
  return { x: room.left + (room.width - width) / 2 - extent.left * scale, y: bottom + extent.bottom * scale, scale };
}

export const extended = (extent: StageExtent, other: StageExtent): StageExtent => ({
  left: Math.min(extent.left, other.left),
  bottom: Math.min(extent.bottom, other.bottom),
  right: Math.max(extent.right, other.right),
  top: Math.max(extent.top, other.top),
});

/** The cubic of the design tokens, near enough for a fifth of a second. */
export const eased = (part: number): number => 1 - (1 - part) ** 3;
