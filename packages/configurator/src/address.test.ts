import { expect, test } from "vitest";
import { readOptions, writtenOptions } from "./address.ts";

test("the address carries the options there and back", () => {
  const options = { shape: "circle", size: { width: 700, height: 700 }, additionally: ["touch"] };
  const written = writtenOptions("led_mirror", options);
  expect(written).toMatch(/^[\w-]+$/);
  expect(readOptions(written)).toEqual(options);
});

test.each(["", "!", "bm9uc2Vuc2U", "W10", "bnVsbA", "eyJvcHRpb25zIjpbXX0"])("%j carries nothing", (written) => {
  expect(readOptions(written)).toBeNull();
});
