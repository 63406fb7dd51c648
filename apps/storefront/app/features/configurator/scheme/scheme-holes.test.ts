import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { correct } from "@zertsalo/configurator/correct";
import type { Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { listHoles } from "./scheme-holes.ts";

const top = (asked: Options) => correct(getRuleSet(samplePricingRules(), "tabletop"), "tabletop", asked).options;

test.each<[string, Options, [what: string, size: string, x: number, y: number][]]>([
  [
    "a bowl on the stone has its drain, a tap in the wall no hole",
    { sink: "kupel_42" },
    [["Слив раковины", "Ø 45", 600, 240]],
  ],
  [
    "bowls in the stone are cut, each before its tap, and the slot comes last",
    { size: { width: 2000, height: 600 }, sink: "plyos_50", sinkCount: "2", tap: "behind", towel: "left" },
    [
      ["Вырез под раковину 1", "500 × 380, R 40", 500, 282],
      ["Смеситель 1", "Ø 35", 500, 530],
      ["Вырез под раковину 2", "500 × 380, R 40", 1500, 282],
      ["Смеситель 2", "Ø 35", 1500, 530],
      ["Прорезь для полотенца", "30 × 300", 70, 300],
    ],
  ],
  ["a top without holes has an empty table", {}, []],
])("%s", (_, asked, holes) => {
  expect(listHoles(top(asked)).map(({ what, size, x, y }) => [what, size, x, y])).toEqual(holes);
});
