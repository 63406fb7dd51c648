import { describe, expect, test } from "vitest";
import { sampledTypes } from "../pricing-rules/sample-options.ts";
import { serverKinds } from "../server-kinds.ts";
import { kindBill } from "./kind-bill.test-part.ts";
import { kindLaws } from "./kind-laws.test-part.ts";
import { kindOutput } from "./kind-output.test-part.ts";

describe.each(sampledTypes)("%s", (type) => {
  kindLaws(type);
  kindOutput(type);
  kindBill(type);
});

test("no two presets have one code", () => {
  const presets = [...new Set(Object.values(serverKinds).flatMap((kind) => kind.presets))];
  expect(new Set(presets.map(({ code }) => code)).size).toBe(presets.length);
});
