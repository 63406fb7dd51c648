import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { sampledTypes, randomOptions } from "@zertsalo/configurator/pricing-rules/sample-options";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { drawnDimension, narrow, type Spacing, wide } from "./dimensions.ts";
import { basinExtent, isOverBasin, type ScaleFigure } from "./figures.ts";
import { narrowPx, computeRoom, tabsPx, toolsPx } from "./room.ts";
import { type StageExtent, nextScale, type Placing, placed } from "./scale.ts";
import type { StageSide } from "./stage-view.ts";
import { stageView } from "./view.ts";

const book = samplePricingRules();

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const onScreen = ({ left, right, bottom, top }: StageExtent, { x, y, scale }: Placing): Rectangle => ({
  left: x + left * scale,
  right: x + right * scale,
  top: y - top * scale,
  bottom: y - bottom * scale,
});

/** What lies on what, of the figures of one stage. */
function collisions(piece: Calculation, side: StageSide, figure: ScaleFigure, width: number, height: number): string[] {
  const isNarrow = width < narrowPx;
  const spacing: Spacing = isNarrow ? narrow : wide;
  const view = stageView(piece, { side, figure, isNarrow });
  const room = computeRoom({ width, height }, view.dimensions, spacing, view);
  const placing = placed(view.around, room, nextScale(null, view.around, room), view.hasFloor);
  const labels = view.dimensions.map((each) => {
    const { label } = drawnDimension(each, view.extent, placing, spacing);
    const [across, up] = label.isUpright ? [spacing.height, label.width] : [label.width, spacing.height];
    return {
      name: `${each.side}${each.row} ${label.text}`,
      left: label.x - across / 2,
      right: label.x + across / 2,
      top: label.y - up / 2,
      bottom: label.y + up / 2,
    };
  });
  const others = [
    { name: "the switches", left: 0, right: width, top: height - toolsPx + 6, bottom: height },
    {
      name: "the tabs",
      left: 0,
      right: isNarrow ? width : 300,
      top: 0,
      bottom: view.hasFloor && !isNarrow ? 0 : tabsPx,
    },
    ...(side === "main" && figure === "basin" && isOverBasin(view.extent)
      ? [{ name: "the basin", ...onScreen(basinExtent(view.extent), placing) }]
      : []),
  ];
  return labels.flatMap((label, at) =>
    [...others, ...labels.slice(at + 1)]
      .filter((other) => overlap(label, other))
      .map((other) => `${label.name} lies on ${other.name}`),
  );
}

const stages = [
  { width: 320, height: 296 },
  { width: 390, height: 296 },
  { width: 411, height: 420 },
  { width: 816, height: 496 },
];

test.each(sampledTypes)("no figure of a %s lies on the basin, the switches, the tabs or another figure", (type) => {
  const figures: ScaleFigure[] = type === "mirror" || type === "led_mirror" ? ["basin", "none", "person"] : ["none"];
  const pieces = Array.from({ length: caseCount(60) }, (_, seed) => randomOptions(book, type, seed));
  const found = [{}, ...pieces].flatMap((options) => {
    const piece = calculate(book, type, options);
    return stages.flatMap(({ width, height }) =>
      (["main", "side"] as const).flatMap((side) =>
        figures.flatMap((figure) =>
          collisions(piece, side, figure, width, height).map(
            (fault) => `${piece.name} ${width} ${side} ${figure}: ${fault}`,
          ),
        ),
      ),
    );
  });
  expect(found).toEqual([]);
});
