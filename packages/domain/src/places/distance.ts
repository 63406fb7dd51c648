export type Coordinates = readonly [latitude: number, longitude: number];

const earthKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const half = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2;
  const chord = half(from[0], to[0]) + Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * half(from[1], to[1]);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
