import { expect, test } from "vitest";
import { bannerFocus } from "./banner-focus.ts";

test.each([
  { name: "marks around the middle leave as much above as below", heights: [20, 80], focus: 50 },
  { name: "marks at the top pull the band up to it", heights: [5, 40], focus: 0 },
  { name: "marks at the bottom pull it down", heights: [60, 95], focus: 100 },
  { name: "a single mark is enough", heights: [43], focus: 23 },
  { name: "without marks it stands a little above the middle", heights: [], focus: 40 },
])("$name", ({ heights, focus }) => {
  expect(bannerFocus(heights.map((y) => ({ y })))).toBe(focus);
});
