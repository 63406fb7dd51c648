/** The share of a 16:10 picture's height that a banner shows on a desktop (collection-banner.module.css). */
const visiblePercent = 74;

/**
 * The `object-position` that keeps the marks in the middle of the band: 0 shows the picture's top, 100 its bottom.
 * Without marks a little above the middle, where rooms have their mirror and basin.
 */
export function bannerFocus(marks: readonly { y: number }[]): number {
  if (marks.length === 0) return 40;
  const heights = marks.map(({ y }) => y);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const cut = 100 - visiblePercent;
  return Math.round((Math.min(Math.max(middle - visiblePercent / 2, 0), cut) / cut) * 100);
}
