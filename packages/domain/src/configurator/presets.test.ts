import { expect, test } from "vitest";
import { calculate } from "./configure.ts";
import { presetsOf } from "./presets.ts";
import { sampleBook } from "./sample-book.ts";

const all = [...presetsOf("mirror"), ...presetsOf("tabletop"), ...presetsOf("vanity_unit")];

test.each(all)("$code is a piece that needs no correction", ({ type, options }) => {
  const calculation = calculate(sampleBook(), type, options);
  expect(calculation.corrections).toEqual([]);
  expect(calculation.type).toBe(type);
  expect(calculation.options).toMatchObject(options);
});

test("their codes differ", () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});
