export interface MapPoint {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  zoom: number;
}

export interface MapTiles {
  /** URL with {z}, {x} and {y}. */
  url: string;
  /** Copyright notice required by the licence. */
  attribution: string;
}
