import type { Coordinates } from "@zertsalo/domain/places/distance";

/** Part of the earth that a sketch of a city has, flat: a city is too small to see the difference. */
export interface MapFrame {
  centre: Coordinates;
  pxPerKm: number;
}

interface MapPoint {
  x: number;
  y: number;
}

export const mapWidth = 760;
export const mapHeight = 440;
const kmPerDegree = 111.32;
const precision = 100_000;

const kmPerLongitude = (latitude: number) => kmPerDegree * Math.cos((latitude * Math.PI) / 180);
const round = (degrees: number) => Math.round(degrees * precision) / precision;

export const toMap = ([latitude, longitude]: Coordinates, { centre, pxPerKm }: MapFrame): MapPoint => ({
  x: mapWidth / 2 + (longitude - centre[1]) * kmPerLongitude(centre[0]) * pxPerKm,
  y: mapHeight / 2 - (latitude - centre[0]) * kmPerDegree * pxPerKm,
});

/** Rounded to a metre. */
export const toPlace = ({ x, y }: MapPoint, { centre, pxPerKm }: MapFrame): [number, number] => [
  round(centre[0] + (mapHeight / 2 - y) / pxPerKm / kmPerDegree),
  round(centre[1] + (x - mapWidth / 2) / pxPerKm / kmPerLongitude(centre[0])),
];

/** A place moved by so many kilometres to the north and east. */
export const shiftedBy = ([latitude, longitude]: Coordinates, northKm: number, eastKm: number): [number, number] => [
  round(latitude + northKm / kmPerDegree),
  round(longitude + eastKm / kmPerLongitude(latitude)),
];

export const midpoint = (one: Coordinates, other: Coordinates): [number, number] => [
  round((one[0] + other[0]) / 2),
  round((one[1] + other[1]) / 2),
];

/** Some tenth more than the radius from edge to edge. */
export const frameAround = (centre: Coordinates, radiusKm: number): MapFrame => ({
  centre,
  pxPerKm: mapHeight / (2.2 * Math.max(1, radiusKm)),
});
