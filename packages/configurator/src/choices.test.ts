import { fc, test } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test as it } from "vitest";
import { getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { type Chosen, choose } from "./choices.ts";
import { calculate } from "./calculate.ts";
import type { ConfiguratorType, Options, OptionValue, Pair } from "./model.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { sampledTypes, randomOptions } from "./pricing-rules/sample-options.ts";

const book = samplePricingRules();

function begin(type: ConfiguratorType, options: Options): Chosen {
  const calculation = calculate(book, type, options);
  return { choices: calculation.options, calculation };
}
const after = (piece: Chosen, ...patches: Options[]) =>
  patches.reduce((now, patch) => choose(book, now, patch), piece).calculation;

it("a typing slip in the size does not leave its thicker glass and its price behind", () => {
  const mirror = begin("mirror", {});
  expect(mirror.calculation.total).toBe(456_800);
  const slip = after(mirror, { size: { width: 600, height: 2400 } });
  expect(slip.options.thickness).toBe("6");
  const back = after(mirror, { size: { width: 600, height: 2400 } }, { size: { width: 600, height: 900 } });
  expect(back).toMatchObject({ total: 456_800, hash: mirror.calculation.hash, corrections: [] });
});

const large: Pair = { width: 1200, height: 1900 };

it.each<{ name: string; type: ConfiguratorType; options: Options; steps: Options[]; left: Options }>([
  {
    name: "what was chosen meanwhile stays, what was forced meanwhile goes",
    type: "mirror",
    options: {},
    steps: [{ size: large }, { canvasColor: "bronze" }, { size: { width: 600, height: 900 } }],
    left: { canvasColor: "bronze", thickness: "4" },
  },
  {
    name: "a forced value that is chosen over becomes the buyer's own",
    type: "mirror",
    options: {},
    steps: [{ size: { width: 1200, height: 1500 } }, { thickness: "6" }, { size: { width: 600, height: 900 } }],
    left: { thickness: "6" },
  },
  {
    name: "a side that gave way to the other one returns",
    type: "mirror",
    options: { size: { width: 600, height: 2400 } },
    steps: [{ size: { width: 2000, height: 2400 } }, { size: { width: 600, height: 1600 } }],
    left: { size: { width: 600, height: 2400 } },
  },
  {
    name: "a look that gave way returns",
    type: "mirror",
    options: { canvasColor: "gold" },
    steps: [{ size: large }, { size: { width: 600, height: 900 } }],
    left: { canvasColor: "gold" },
  },
  {
    name: "an extra that did not fit returns with the others",
    type: "led_mirror",
    options: { additionally: ["touch", "heating"] },
    steps: [
      { size: { width: 450, height: 900 } },
      { additionally: ["touch", "cord"] },
      { size: { width: 600, height: 900 } },
    ],
    left: { additionally: ["touch", "heating", "cord"] },
  },
  {
    name: "an extra chosen later is not driven out by one that waited",
    type: "led_mirror",
    options: { size: { width: 1200, height: 700 }, additionally: ["heating"] },
    steps: [{ frameType: "ldsp" }, { additionally: [] }, { additionally: ["lens"] }],
    left: { additionally: ["lens"] },
  },
  {
    name: "light on the wall returns when the frame that hides it goes",
    type: "led_mirror",
    options: { backlight_type: "contour" },
    steps: [{ frameType: "baguette" }, { frameType: "none" }],
    left: { backlight_type: "contour" },
  },
  {
    name: "a sink returns to its place when the top is as wide as it was",
    type: "tabletop",
    options: {
      size: { width: 1800, height: 520 },
      sink: "kupel_42",
      scheme: { sinks: [{ x: 1500, y: 260, tap: null }], towel: null },
    },
    steps: [{ size: { width: 900, height: 520 } }, { size: { width: 1800, height: 520 } }],
    left: { scheme: { sinks: [{ x: 1500, y: 260, tap: null }], towel: null } },
  },
  {
    name: "sections of a unit follow its width and come back",
    type: "vanity_unit",
    options: { size: { width: 800, height: 450 }, modules: "1" },
    steps: [{ size: { width: 2400, height: 450 } }, { size: { width: 800, height: 450 } }],
    left: { modules: "1" },
  },
  {
    name: "a turned half circle that is turned back and made a rectangle has its old height",
    type: "mirror",
    options: {},
    steps: [{ shape: "semicircle" }, { turn: "90_left" }, { turn: "0" }, { shape: "rectangle" }],
    left: { size: { width: 600, height: 900 } },
  },
])("$name", ({ type, options, steps, left }) => {
  expect(after(begin(type, options), ...steps).options).toMatchObject(left);
});

/** Any change of one question of any piece, and the way back from it. */
const anyChange = fc
  .tuple(
    fc.constantFrom(...sampledTypes),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.nat(),
  )
  .map(([type, seed, other, at]) => {
    const piece = begin(type, randomOptions(book, type, seed));
    const changed = randomOptions(book, type, other);
    const asked = getRuleSet(book, type).groups.filter(({ code }) => piece.calculation.options[code] !== undefined);
    const group = asked[at % asked.length];
    if (!group) throw new Error("A piece without a question");
    const [was, set] = [piece.calculation.options[group.code] as OptionValue, changed[group.code]];
    return { piece, code: group.code, was, set: set ?? was };
  });

test.prop([anyChange], { numRuns: caseCount(2000) })(
  "any choice that is made and taken back leaves the piece and its price as they were",
  ({ piece, code, was, set }) => {
    const back = after(piece, { [code]: set }, { [code]: was });
    expect(back.hash).toBe(piece.calculation.hash);
    expect(back.total).toBe(piece.calculation.total);
  },
);

test.prop([anyChange], { numRuns: caseCount(1000) })(
  "a change leaves nothing to correct in what the shop is asked to make",
  ({ piece, code, set }) => {
    const { options, type, hash } = after(piece, { [code]: set });
    expect(calculate(book, type, options)).toMatchObject({ hash, corrections: [] });
  },
);
