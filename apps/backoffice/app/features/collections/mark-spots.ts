/** In percent of the picture's width and height. */
export interface Spot {
  x: number;
  y: number;
}

const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 100) * 10) / 10;

/** Where on the picture a pointer is; beyond its edge, the edge. */
export function spotAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Spot {
  return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) };
}

const steps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One percent with each arrow, five with Shift; null for another key. */
export function keyStep({ x, y }: Spot, key: string, isFar: boolean): Spot | null {
  const step = steps[key];
  const far = isFar ? 5 : 1;
  return step ? { x: within(x + step.x * far), y: within(y + step.y * far) } : null;
}
