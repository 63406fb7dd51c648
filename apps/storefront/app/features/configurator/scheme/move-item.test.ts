import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { correct } from "@zertsalo/configurator/correct";
import type { Options } from "@zertsalo/configurator/model";
import { validateLayers } from "@zertsalo/configurator/layers/validate-layers";
import { tabletopLayers } from "@zertsalo/configurator/kinds/tabletop/tabletop-layers";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { caseCount } from "@zertsalo/testing/test-size";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { moveItem, refusalText, steppedPlace } from "./move-item.ts";
import { mirrorScheme, applyPreset, schemeChoices, schemePatch, tapChosen, towelChosen } from "./scheme-choices.ts";
import { newHistory, recordStep, redoStep, undoStep } from "./scheme-history.ts";
import { listSchemeItems, getItemPlace, getItemRange } from "./scheme-items.ts";
import { snapLines, snapToLines } from "./snap.ts";

const rules = getRuleSet(samplePricingRules(), "tabletop");
const top = (asked: Options) => correct(rules, "tabletop", asked).options;

/** 1247 × 482, «Купель» 42 at 420, 241: the top of the mock-up. */
const drawn = top({
  size: { width: 1247, height: 482 },
  wallSides: ["back", "left"],
  sink: "kupel_42",
  scheme: { sinks: [{ x: 420, y: 241, tap: null }], towel: null },
});
const twoSinks = top({
  size: { width: 1800, height: 600 },
  sink: "kupel_42",
  sinkCount: "2",
  tap: "behind",
  towel: "right",
});
const sink = { kind: "sink", at: 0 } as const;

describe("a refused place", () => {
  test("leaves the last valid value and says why", () => {
    const { options, refusals } = moveItem(drawn, sink, { x: 420, y: 190 });
    expect(getItemPlace(options, sink)).toEqual({ x: 420, y: 230 });
    expect(refusals.map(refusalText)).toEqual(["Минимум 230 мм: спереди нужно 20 мм камня"]);
  });

  test("names both edges in a corner", () => {
    expect(moveItem(drawn, sink, { x: 5000, y: 5000 }).refusals.map(refusalText)).toEqual([
      "Максимум 1017 мм: справа нужно 20 мм камня",
      "Максимум 262 мм: сзади нужно 10 мм камня",
    ]);
  });

  test("is none where a hand only shook", () => {
    const { options, refusals } = moveItem(drawn, sink, { x: 222, y: 241 }, 10);
    expect({ x: getItemPlace(options, sink).x, refusals }).toEqual({ x: 230, refusals: [] });
  });

  test("is none at a slot's fixed distance from its side", () => {
    const { options, refusals } = moveItem(twoSinks, { kind: "towel", at: 0 }, { x: 900, y: 310 });
    expect({ place: getItemPlace(options, { kind: "towel", at: 0 }), refusals }).toEqual({
      place: { x: 1730, y: 310 },
      refusals: [],
    });
  });
});

describe("neighbours", () => {
  test("a tap goes along with its sink", () => {
    const tap = getItemPlace(twoSinks, { kind: "tap", at: 0 });
    const { options } = moveItem(twoSinks, sink, { x: 500, y: 240 });
    expect(getItemPlace(options, sink)).toEqual({ x: 500, y: 240 });
    const from = getItemPlace(twoSinks, sink);
    expect(getItemPlace(options, { kind: "tap", at: 0 })).toEqual({ x: tap.x + 500 - from.x, y: tap.y + 240 - from.y });
  });

  test("a sink pushes the one to its right and is held by the one to its left", () => {
    const pushed = moveItem(twoSinks, sink, { x: 880, y: 245 }).options;
    expect(
      listSchemeItems(pushed)
        .filter(({ kind }) => kind === "sink")
        .map((item) => getItemPlace(pushed, item).x),
    ).toEqual([880, 1400]);
    const held = moveItem(twoSinks, { kind: "sink", at: 1 }, { x: 700, y: 245 });
    expect(held.refusals[0]?.reason).toBe("между раковинами нужно 100 мм");
  });
});

test.each([
  ["a step", 1, 421],
  ["ten", -10, 410],
  ["Home", "min", 230],
  ["End", "max", 1017],
] as const)("%s of the keyboard", (_, by, x) => {
  expect(steppedPlace(drawn, sink, "x", by)).toEqual({ x, y: 241 });
});

describe("snapping", () => {
  test.each([
    ["centre", 630, 624],
    ["quarter", 320, 312],
    ["third", 405, 416],
    ["nothing within reach", 480, 480],
  ])("to the %s", (_, from, to) => {
    expect(snapToLines(drawn, sink, { x: from, y: 250 }, 20).place.x).toBe(to);
  });

  test("to gaps that are equal", () => {
    const at = snapLines(twoSinks, sink).x.find(({ label }) => label === "равные промежутки")?.atMm ?? 0;
    const { options } = moveItem(twoSinks, sink, { x: at, y: 245 });
    const [left, right] = [getItemPlace(options, sink).x, getItemPlace(options, { kind: "sink", at: 1 }).x];
    expect(Math.abs(left - 210 - (right - left - 420))).toBeLessThanOrEqual(1);
  });

  test("never out of the allowed range", () => {
    expect(snapToLines(drawn, sink, { x: 230, y: 200 }, 50).place.y).toBe(241);
    expect(snapToLines(drawn, sink, { x: 230, y: 130 }, 15).place.y).toBe(130);
  });
});

describe("choices", () => {
  test.each([
    ["center", [624]],
    ["left", [416]],
    ["right", [831]],
  ] as const)("the preset %s", (preset, xs) => {
    const answer = applyPreset(rules, drawn, preset);
    expect(
      "options" in answer && listSchemeItems(answer.options).map((item) => getItemPlace(answer.options, item).x),
    ).toEqual(xs);
  });

  test("two sinks need their width, and say so", () => {
    expect(applyPreset(rules, drawn, "double")).toEqual({ refusal: "Две раковины встают на столешницу от 1300 мм" });
  });

  test("a tap that has no room keeps the scheme as it is", () => {
    expect(tapChosen(rules, drawn, "behind")).toEqual({
      refusal: "За раковиной не хватает глубины: отверстию нужно 30 мм до раковины и 70 мм до стены",
    });
    expect(schemeChoices(rules, drawn, "tap").map(({ refusal }) => refusal !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test("a slot beside a wall is refused, on the free side it is cut", () => {
    expect(towelChosen(rules, drawn, "left")).toHaveProperty("refusal");
    const answer = towelChosen(rules, drawn, "right");
    expect("options" in answer && answer.options.scheme).toMatchObject({ towel: { x: 1177, y: 241 } });
  });

  test("mirrored, the walls change sides too, and the page hears of all that changed", () => {
    const answer = mirrorScheme(rules, drawn);
    expect("options" in answer && schemePatch(drawn, answer.options)).toEqual({
      wallSides: ["back", "right"],
      scheme: { sinks: [{ x: 827, y: 241, tap: null }], towel: null },
    });
  });
});

describe("the way back", () => {
  const at = (x: number) => moveItem(drawn, sink, { x, y: 241 }).options;

  test("a drag is one step, however many places it went through", () => {
    let history = newHistory(drawn);
    for (const x of [500, 510, 520]) history = recordStep(history, at(x), 1);
    history = recordStep(history, at(600), 2);
    expect(getItemPlace(undoStep(history).now, sink).x).toBe(520);
    expect(getItemPlace(undoStep(undoStep(history)).now, sink).x).toBe(420);
    expect(getItemPlace(redoStep(undoStep(history)).now, sink).x).toBe(600);
  });

  test("a drag that came back is no step, and one that goes on is", () => {
    let history = recordStep(recordStep(newHistory(drawn), at(500), 1), at(420), 1);
    expect(history.past).toEqual([]);
    history = recordStep(history, at(505), 1);
    expect(undoStep(history).now).toEqual(drawn);
  });

  test("a new change forgets what was undone", () => {
    const history = recordStep(undoStep(recordStep(newHistory(drawn), at(500))), at(600));
    expect(redoStep(history)).toBe(history);
  });
});

const anyTop = fc
  .record({
    size: fc.record({ width: fc.integer({ min: 300, max: 3180 }), height: fc.integer({ min: 200, max: 900 }) }),
    sink: fc.constantFrom("none", "kupel_42", "chasha_55", "plyos_50", "omut_48", "monolit_50"),
    sinkCount: fc.constantFrom("1", "2"),
    tap: fc.constantFrom("wall", "behind", "side_left", "side_right"),
    towel: fc.constantFrom("none", "left", "right"),
    wallSides: fc.subarray(["back", "left", "right"]),
  })
  .map(top);
const anyMoves = fc.array(
  fc.record({
    item: fc.nat({ max: 4 }),
    x: fc.integer({ min: -500, max: 4000 }),
    y: fc.integer({ min: -500, max: 2000 }),
    reachMm: fc.constantFrom(0, 20, 60),
  }),
  { maxLength: 6 },
);

law.prop([anyTop, anyMoves], { numRuns: caseCount(2_000) })(
  "whatever is dragged wherever, the scheme stays valid",
  (begun, moves) => {
    let options = begun;
    for (const { item: number, reachMm, ...target } of moves) {
      const items = listSchemeItems(options);
      const item = items[number % (items.length || 1)];
      if (!item) continue;
      const moved = moveItem(options, item, snapToLines(options, item, target, reachMm).place);
      options = moved.options;
      const { x, y } = getItemRange(options, item);
      const place = getItemPlace(options, item);
      expect(place.x >= x.min && place.x <= x.max && place.y >= y.min && place.y <= y.max).toBe(true);
    }
    expect(correct(rules, "tabletop", options)).toEqual({ options, corrections: [] });
    expect(validateLayers(tabletopLayers(options))).toEqual([]);
  },
);

law.prop([anyTop, anyMoves], { numRuns: caseCount(300) })(
  "undoing everything gives the first scheme",
  (begun, moves) => {
    let history = newHistory(begun);
    for (const [gesture, { item: number, reachMm: _, ...target }] of moves.entries()) {
      const item = listSchemeItems(history.now)[number];
      if (item) history = recordStep(history, moveItem(history.now, item, target).options, gesture);
    }
    while (history.past.length > 0) history = undoStep(history);
    expect(history.now).toEqual(begun);
  },
);
