import { type Dimension, linesPx, type Spacing } from "./dimensions.ts";
import { leastScale, type StageRoom } from "./scale.ts";
import type { ElementBox } from "./use-box.ts";
import type { StageView } from "./stage-view.ts";

/** Kept for the tabs above and the switches below. */
export const tabsPx = 56;
export const toolsPx = 52;
const airPx = 12;
/** Of a phone's stage, where the tabs and the steps back take all of its width. */
export const narrowPx = 480;

/**
 * The piece stands in the middle whatever lines are drawn on one side of it; only a tall scene on a wide stage reaches up
 * beside the tabs.
 */
export function computeRoom(
  { width, height }: ElementBox,
  dimensions: readonly Dimension[],
  spacing: Spacing,
  { around, extent, hasFloor }: StageView,
): StageRoom {
  const lines = (side: Dimension["side"]) => linesPx(dimensions, side, spacing);
  const beside = Math.max(lines("left"), lines("right")) + airPx;
  const top = (hasFloor && width >= narrowPx ? 2 * airPx : tabsPx) + lines("above");
  const within = (bottom: number): StageRoom => ({
    left: beside,
    top,
    width: Math.max(80, width - 2 * beside),
    height: Math.max(60, height - top - bottom),
  });
  // Lines under a piece that hangs above something are drawn there, as far as that is high enough.
  const gapPx = (extent.bottom - around.bottom) * leastScale(around, within(toolsPx));
  return within(toolsPx + Math.max(0, lines("below") - gapPx));
}
