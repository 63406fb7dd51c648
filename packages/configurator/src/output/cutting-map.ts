/** In the frame of a unit of material, mm: origin lower left, y up. */
export interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How one unit is cut, as it is drawn for the saw: on paper and for machines. */
export interface CuttingMap {
  width: number;
  height: number;
  trimMm: number;
  defects: readonly MapBox[];
  /** `texts` stand in it: its number first. */
  parts: readonly (MapBox & { texts: readonly string[] })[];
  remnants: readonly (MapBox & { texts: readonly string[] })[];
  /** In their order: the lower or left end of the middle of the kerf. */
  cuts: readonly { n: number; axis: "x" | "y"; x: number; y: number; lengthMm: number }[];
}
