/** What a number of the drawing may be, as its field says it too. */
export interface Limits {
  min: number;
  max: number;
  step: number;
}

/** On the step, inside the limits. */
export function onStep(value: number, { min, max, step }: Limits): number {
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

/** Where a drag has come to: the pointer, and the number it means before steps and limits are minded. */
export interface SizeDrag {
  px: number;
  mm: number;
}

/** Counted from the last place, not from the first: the scale may change while an edge is being dragged. */
export function dragged({ px, mm }: SizeDrag, toPx: number, pxPerMm: number): SizeDrag {
  return { px: toPx, mm: mm + (toPx - px) / pxPerMm };
}

/** What a key means for a number; null where it means nothing. With Shift the steps are tenfold. */
export function keyedTo(key: string, isTenfold: boolean, value: number, limits: Limits): number | null {
  const by = limits.step * (isTenfold ? 10 : 1);
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return onStep(value + by, limits);
    case "ArrowLeft":
    case "ArrowDown":
      return onStep(value - by, limits);
    case "PageUp":
      return onStep(value + limits.step * 10, limits);
    case "PageDown":
      return onStep(value - limits.step * 10, limits);
    case "Home":
      return limits.min;
    case "End":
      return limits.max;
    default:
      return null;
  }
}
