/** Kopecks after a change in percent, to the nearest step; what costs something goes on costing something. */
export function raisedPrice(price: number, percent: number, step: number): number {
  if (price === 0 || percent === 0) return price;
  const rounded = Math.round((price * (100 + percent)) / 100 / step) * step;
  return Math.max(rounded, Math.min(price, step));
}
