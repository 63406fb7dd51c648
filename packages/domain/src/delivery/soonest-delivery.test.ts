import type { ConfigurationDelivery } from "@zertsalo/contract/configurators";
import { expect, test } from "vitest";
import { soonestDelivery } from "./soonest-delivery.ts";

const way = (code: ConfigurationDelivery["code"], date: string | null, price = 0): ConfigurationDelivery => ({
  code,
  label: code,
  isFit: date !== null,
  reason: date === null ? "слишком велико" : null,
  price: date === null ? null : price,
  date,
});

test.each([
  {
    name: "a counter is no delivery while something is brought",
    ways: [way("Pickup", "2026-11-20"), way("to_home", "2026-11-26", 900), way("Cdek", "2026-11-25", 1_500)],
    expected: { day: "2026-11-25", priceFrom: 900 },
  },
  {
    name: "where nothing is brought the counter counts",
    ways: [way("to_home", null), way("Pickup", "2026-11-20")],
    expected: { day: "2026-11-20", priceFrom: 0 },
  },
  { name: "nothing fits", ways: [way("Cdek", null)], expected: { day: null, priceFrom: null } },
])("$name", ({ ways, expected }) => {
  expect(soonestDelivery(ways)).toEqual(expected);
});
