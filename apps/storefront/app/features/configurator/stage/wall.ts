/** How wide the hatched wall is beside what stands at it, mm. */
export const wallMm = 40;

/** How far the wall goes on above and below a piece, mm. */
export const wallPastMm = 120;
