import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Point } from "@zertsalo/configurator/geometry/path";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getMillimetres, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { vanityTop } from "@zertsalo/configurator/kinds/vanity-unit/vanity-top";
import { block, type Face, lying, plate } from "./faces.ts";
import type { FrontBox } from "./handles.ts";

const wallMm = 12;
const runnerMm = 30;
const siphonMm = 220;

/** The boxes behind the fronts of drawers; the upper ones leave room for the siphon. */
export function drawerFaces(book: PricingRules, options: Options, fronts: readonly FrontBox[], inside: number): Face[] {
  if (!getOptionCode(options, "fill").startsWith("drawers")) return [];
  const top = Math.max(...fronts.map(({ maxY }) => maxY));
  const drains = drainsOf(book, options);
  return fronts.flatMap((front) => {
    const [left, right] = [front.minX + runnerMm, front.maxX - runnerMm];
    const notches = front.maxY === top ? drains.filter((x) => x > left && x < right) : [];
    return drawer(
      { left, right, low: front.minY + 30, high: front.maxY - 50, depth: inside - 20 },
      notches,
      getMillimetres(options, "depth"),
    );
  });
}

/** Where the drains go down, mm from the left of the carcass. */
function drainsOf(book: PricingRules, options: Options): number[] {
  const { width } = getSize(options);
  const top = vanityTop(book, options);
  if (top) return getSinkScheme(top).sinks.map(({ x }) => x - (getSize(top).width - width) / 2);
  return options.top === "ceramic" ? [width / 2] : [];
}

interface DrawerBox {
  left: number;
  right: number;
  low: number;
  high: number;
  /** From the back of the front to the wall side of the drawer. */
  depth: number;
}

function drawer({ left, right, low, high, depth }: DrawerBox, notches: readonly number[], unitDepth: number): Face[] {
  const back = 20;
  // Seen from above, its front edge below: the notch comes in from the wall.
  const reach = Math.max(0, unitDepth - 120);
  const spans = notches
    .map((x) => [Math.max(left + 40, x - siphonMm / 2), Math.min(right - 40, x + siphonMm / 2)] as const)
    .filter(([from, to]) => to - from > 40);
  const backEdge = [right, ...spans.toReversed().flatMap(([from, to]) => [to, from]), left];
  const outline: Point[] = [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: depth - back },
    ...spans.toReversed().flatMap(([from, to]): Point[] => [
      { x: to, y: depth - back },
      { x: to, y: depth - back - reach },
      { x: from, y: depth - back - reach },
      { x: from, y: depth - back },
    ]),
    { x: left, y: depth - back },
  ];
  const faces = [
    ...plate(lying(depth + back), outline, [], low, low + wallMm),
    ...block([left, low + wallMm, back * 2], [left + wallMm, high, depth + back]),
    ...block([right - wallMm, low + wallMm, back * 2], [right, high, depth + back]),
  ];
  // The back is split where the siphon stands.
  for (let at = 0; at + 1 < backEdge.length; at += 2) {
    const [to = 0, from = 0] = [backEdge[at], backEdge[at + 1]];
    if (to - from > 2 * wallMm) {
      faces.push(...block([from + wallMm, low + wallMm, back * 2], [to - wallMm, high, back * 2 + wallMm]));
    }
  }
  return faces;
}
