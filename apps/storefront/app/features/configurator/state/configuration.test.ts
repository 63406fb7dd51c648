import { choose } from "@zertsalo/configurator/choices";
import { calculate } from "@zertsalo/configurator/calculate";
import type { ConfiguratorType, Options, Pair } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { initialConfiguration as begunWith, type ConfigurationState, configurationReducer } from "./configuration.ts";

const engine = { calculate, choose };
const book = samplePricingRules();
let clock = 0;
const begun = (type: ConfiguratorType, options: Options) => begunWith(book, engine.calculate(book, type, options));
const change = (now: ConfigurationState, patch: Options) =>
  configurationReducer(now, { do: "change", patch, at: (clock += 10_000), engine });

test("a value of a group that stops to apply is offered again when the group returns", () => {
  const facet = change(begun("mirror", {}), { edgeProcessing: "facet" });
  const wide = change(facet, { facetSize: "20" });
  const polished = change(wide, { edgeProcessing: "polish" });
  expect(polished.calculation.options.facetSize).toBeUndefined();
  expect(change(polished, { edgeProcessing: "facet" }).calculation.options.facetSize).toBe("20");
});

test("light makes it a mirror of the other type, and taking it away brings the type back", () => {
  const lit = change(begun("mirror", {}), { backlight: "led" });
  expect(lit.calculation.type).toBe("led_mirror");
  expect(change(lit, { backlight: "none" }).calculation.type).toBe("mirror");
});

const gold = begun("mirror", { canvasColor: "gold", size: { width: 800, height: 1800 } });

test("a correction that changes the look is asked for before it is made", () => {
  const asked = change(gold, { size: { width: 1000, height: 1900 } });
  expect(asked.calculation).toBe(gold.calculation);
  expect(asked.ask?.corrections).toMatchObject([{ group: "canvasColor", from: "gold", to: "silver" }]);
  const taken = configurationReducer(asked, { do: "accept", at: 0, engine });
  expect(taken.calculation.options).toMatchObject({ canvasColor: "silver", size: { width: 1000, height: 1900 } });
  expect(taken.ask).toBeNull();
});

test("declined, everything stays as it was; a change that needs no asking takes the question back", () => {
  const asked = change(gold, { size: { width: 1000, height: 1900 } });
  expect(configurationReducer(asked, { do: "decline" })).toMatchObject({ ask: null, calculation: gold.calculation });
  expect(change(asked, { size: { width: 700, height: 1500 } })).toMatchObject({ ask: null });
  expect(configurationReducer(asked, { do: "undo" })).toMatchObject({ ask: null, calculation: gold.calculation });
});

test("a quiet correction is made at once and says its reason", () => {
  const grown = change(begun("mirror", {}), { size: { width: 1200, height: 1500 } });
  expect(grown.calculation.options.thickness).toBe("5");
  expect(grown.calculation.corrections[0]?.reason).toContain("4 мм");
});

test("what a size forced goes with the size, and its price too", () => {
  const first = begun("mirror", {});
  const slip = change(first, { size: { width: 600, height: 2400 } });
  expect(slip.calculation.options.thickness).toBe("6");
  expect(change(slip, { size: { width: 600, height: 900 } }).calculation.total).toBe(first.calculation.total);
});

test("a look that gave way is asked for once and returns with its size", () => {
  const taken = configurationReducer(change(gold, { size: { width: 1000, height: 1900 } }), {
    do: "accept",
    at: 0,
    engine,
  });
  const wider = change(taken, { size: { width: 1010, height: 1900 } });
  expect(wider).toMatchObject({ ask: null, calculation: { options: { canvasColor: "silver" } } });
  expect(change(wider, { size: { width: 800, height: 1800 } }).calculation.hash).toBe(gold.calculation.hash);
});

test("what was done is taken back and done again, the type included", () => {
  const first = begun("mirror", {});
  const second = change(first, { backlight: "led" });
  const back = configurationReducer(second, { do: "undo" });
  expect(back.calculation).toMatchObject({ type: "mirror", hash: first.calculation.hash });
  expect(configurationReducer(back, { do: "redo" }).calculation.hash).toBe(second.calculation.hash);
  expect(configurationReducer(first, { do: "undo" })).toBe(first);
});

test("a drag goes on until anything else is done; of a pair it sets one side of what is there now", () => {
  const drag = (now: ConfigurationState, width: number) =>
    configurationReducer(now, {
      do: "drag",
      patch: ({ size }) => ({ size: { ...(size as Pair), width } }),
      at: (clock += 16),
      engine,
    });
  const first = change(begun("mirror", {}), { size: { width: 700, height: 900 } });
  const dragged = drag(drag(first, 710), 720);
  expect(dragged).toMatchObject({ isDragged: true, calculation: { options: { size: { width: 720, height: 900 } } } });
  expect(first.isDragged).toBe(false);
  expect(change(dragged, { edgeProcessing: "facet" }).isDragged).toBe(false);
  expect(configurationReducer(dragged, { do: "undo" }).isDragged).toBe(false);
});

test("dragging is one step back; two changes with a rest between them are two", () => {
  let now = begun("mirror", {});
  for (let width = 610; width <= 700; width += 10) {
    now = configurationReducer(now, { do: "change", patch: { size: { width, height: 900 } }, at: width, engine });
  }
  expect(now.past).toHaveLength(1);
  expect(change(now, { size: { width: 800, height: 900 } }).past).toHaveLength(2);
});

test("fifty steps are kept", () => {
  let now = begun("mirror", {});
  for (let at = 0; at < 60; at += 1) now = change(now, { backlight: at % 2 ? "none" : "led" });
  expect(now.past).toHaveLength(50);
});

test("a reset is a step like any other", () => {
  const now = change(begun("tabletop", {}), { decor: "marquina" });
  const reset = configurationReducer(now, { do: "reset", engine });
  expect(reset.calculation.options.decor).toBe("statuario");
  expect(configurationReducer(reset, { do: "undo" }).calculation.options.decor).toBe("marquina");
});

test("a size that the sink does not fit is asked for: its hole would move", () => {
  const top = begun("tabletop", { sink: "kupel_42", size: { width: 1200, height: 480 } });
  expect(change(top, { size: { width: 1100, height: 480 } }).ask).toBeNull();
  const asked = change(top, { size: { width: 700, height: 480 } });
  expect(asked.ask?.corrections).toMatchObject([{ group: "scheme", code: "moved" }]);
  expect(asked.calculation).toBe(top.calculation);
  const moved = configurationReducer(asked, { do: "accept", at: 0, engine });
  expect(change(moved, { size: { width: 710, height: 480 } }).ask).toBeNull();
  expect(change(moved, { size: { width: 1200, height: 480 } }).calculation.hash).toBe(top.calculation.hash);
});
