/** The rule of the opener at the right edge: something was viewed, the route allows it, tablet or wider. */
export function showsOpener({
  count,
  isHidden,
  isWide,
}: {
  count: number;
  isHidden: boolean;
  isWide: boolean;
}): boolean {
  return count > 0 && !isHidden && isWide;
}
