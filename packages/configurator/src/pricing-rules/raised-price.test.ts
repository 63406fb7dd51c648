import { expect, test } from "vitest";
import { raisedPrice } from "./raised-price.ts";

test.each([
  { name: "to the rouble", price: 62_000_00, percent: 5, step: 100, raised: 65_100_00 },
  { name: "to ten roubles", price: 1_100_00, percent: 7, step: 1_000, raised: 1_180_00 },
  { name: "to a hundred roubles", price: 63_200_00, percent: 5, step: 10_000, raised: 66_400_00 },
  { name: "down", price: 4_200_00, percent: -7, step: 10_000, raised: 3_900_00 },
  { name: "nothing stays nothing", price: 0, percent: 50, step: 100, raised: 0 },
  { name: "a small price does not become nothing", price: 120_00, percent: -80, step: 10_000, raised: 100_00 },
  { name: "a price below the step does not become nothing", price: 40_00, percent: -10, step: 10_000, raised: 40_00 },
  { name: "no percent rounds nothing", price: 123_45, percent: 0, step: 10_000, raised: 123_45 },
])("a price is raised $name", ({ price, percent, step, raised }) => {
  expect(raisedPrice(price, percent, step)).toBe(raised);
});
