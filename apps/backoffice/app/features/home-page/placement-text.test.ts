import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import { expect, test } from "vitest";
import { placementText } from "./placement-text.ts";

const sale: PlacedBlock = { id: "sale", kind: "sale", isVisible: true, from: null, until: null, audience: "all" };

test.each<[change: Partial<PlacedBlock>, text: string]>([
  [{}, ""],
  [{ isVisible: false, from: "2026-11-27" }, "скрыт"],
  [{ from: "2026-11-27", until: "2026-11-29" }, "с 27.11.2026 по 29.11.2026"],
  [{ until: "2026-11-29", audience: "guests" }, "по 29.11.2026, гостям"],
  [{ audience: "members" }, "вошедшим"],
])("%o is «%s»", (change, text) => {
  expect(placementText({ ...sale, ...change })).toBe(text);
});
