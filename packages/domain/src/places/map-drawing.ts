export interface GeoPoint {
  latitude: number;
  longitude: number;
}

export interface DrawnMap<Point> {
  /** Shares of the drawing's width and height, 0…1, from its upper left corner. */
  points: (Point & { x: number; y: number; hasLabel: boolean })[];
  /** Where the meridians and parallels of whole steps run. */
  meridians: number[];
  parallels: number[];
}

/** The least piece of the globe that is drawn, in degrees of longitude: a city with its neighbours, or a quarter of it. */
const leastSpans = { country: 1.6, city: 0.04 };
const margin = 0.16;
const steps = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** A plain drawing of places as they lie to each other, north above: what is shown where no map can be loaded. */
export function drawMap<Point extends GeoPoint>(
  places: readonly Point[],
  aspect: number,
  scale: keyof typeof leastSpans = "country",
): DrawnMap<Point> {
  if (places.length === 0) return { points: [], meridians: [], parallels: [] };
  const xs = places.map(({ longitude }) => longitude);
  const ys = places.map(({ latitude }) => mercator(latitude));
  const centre = { x: middle(xs), y: middle(ys) };
  const width = Math.max(spanOf(xs), spanOf(ys) * aspect, leastSpans[scale]) / (1 - 2 * margin);
  const height = width / aspect;
  const shareX = (longitude: number) => rounded(0.5 + (longitude - centre.x) / width);
  const shareY = (y: number) => rounded(0.5 - (y - centre.y) / height);

  const step = steps.find((each) => width / each <= 9) ?? 20;
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, at) => (Math.ceil(from / step) + at) * step,
    );
  return {
    points: withLabels(
      places.map((place) => ({ ...place, x: shareX(place.longitude), y: shareY(mercator(place.latitude)) })),
    ),
    meridians: lines(centre.x - width / 2, centre.x + width / 2).map(shareX),
    parallels: lines(latitudeOf(centre.y - height / 2), latitudeOf(centre.y + height / 2)).map((line) =>
      shareY(mercator(line)),
    ),
  };
}

/** A place says its name below itself unless another name, or a pin that stands on its tip below, is there already. */
function withLabels<Point extends { x: number; y: number }>(
  points: readonly Point[],
): (Point & { hasLabel: boolean })[] {
  const labels: Point[] = [];
  return points.map((point) => {
    const isFree = labels.every(({ x, y }) => Math.abs(x - point.x) > 0.2 || Math.abs(y - point.y) > 0.07);
    const isCovered = points.some(({ x, y }) => Math.abs(x - point.x) < 0.1 && y > point.y && y < point.y + 0.12);
    if (isFree && !isCovered) labels.push(point);
    return { ...point, hasLabel: isFree && !isCovered };
  });
}

/** Node and browsers differ in the last digits of a logarithm; the drawing must be the same in both. */
const rounded = (share: number) => Math.round(share * 10_000) / 10_000;
const radians = Math.PI / 180;
/** Latitude on a map that keeps directions, in the same degrees as longitude. */
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians;
const latitudeOf = (y: number) => (2 * Math.atan(Math.exp(y * radians)) - Math.PI / 2) / radians;
const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
