import { expect, test } from "vitest";
import {
  capability,
  madeToMeasureName,
  madeToMeasureVersion,
  offeredCapabilities,
  ucpVersion,
} from "./capabilities.ts";
import { agreedCapabilities, answerCapabilities, PlatformProfile, profileUrl } from "./negotiate.ts";

const origin = "https://shop.example.ru";
const ours = madeToMeasureName(origin);
const offered = offeredCapabilities(origin);
const profile = (capabilities: Record<string, string[]>) =>
  PlatformProfile.parse({
    ucp: {
      version: ucpVersion,
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, versions]) => [name, versions.map((version) => ({ version }))]),
      ),
    },
  });

test.each([
  { name: "nothing in common", theirs: { "com.other.thing": ["2026-01-01"] }, agreed: [] },
  { name: "another version", theirs: { [capability.cart]: ["2026-01-11"] }, agreed: [] },
  {
    name: "one version of several",
    theirs: { [capability.cart]: ["2026-01-11", ucpVersion] },
    agreed: [capability.cart],
  },
  { name: "an extension without what it extends", theirs: { [ours]: [madeToMeasureVersion] }, agreed: [] },
  {
    name: "an extension with one of what it extends",
    theirs: { [ours]: [madeToMeasureVersion], [capability.lookup]: [ucpVersion] },
    agreed: [capability.lookup, ours],
  },
  {
    name: "an extension by another version",
    theirs: { [ours]: ["2025-01-01"], [capability.lookup]: [ucpVersion] },
    agreed: [capability.lookup],
  },
])("$name: $agreed", ({ theirs, agreed }) => {
  expect([...agreedCapabilities(offered, profile(theirs)).keys()]).toEqual(agreed);
});

test("an extension goes with those that it extends in turn", () => {
  const chain = new Map([
    ["a.b.base", { version: ucpVersion, spec: "", schema: "" }],
    ["a.b.first", { version: ucpVersion, spec: "", schema: "", extends: ["a.b.base"] }],
    ["a.b.second", { version: ucpVersion, spec: "", schema: "", extends: ["a.b.first"] }],
  ]);
  const theirs = profile({ "a.b.first": [ucpVersion], "a.b.second": [ucpVersion] });
  expect([...agreedCapabilities(chain, theirs).keys()]).toEqual([]);
});

test("an answer names its own capability and the extensions of it alone", () => {
  const agreed = agreedCapabilities(
    offered,
    profile({ [capability.cart]: [ucpVersion], [capability.checkout]: [ucpVersion], [ours]: [madeToMeasureVersion] }),
  );
  expect(answerCapabilities(agreed, capability.cart)).toEqual({
    [capability.cart]: [{ version: ucpVersion }],
    [ours]: [{ version: madeToMeasureVersion }],
  });
});

test.each([
  [undefined, null],
  ["", null],
  ["https://agent.example/profile", null],
  ['profile="https://agent.example/p"', "https://agent.example/p"],
  ['v=1, profile="https://agent.example/p"; q=1', "https://agent.example/p"],
  ['notprofile="https://agent.example/p"', null],
  [`profile="https://agent.example/${"x".repeat(2_000)}"`, null],
])("UCP-Agent: %s names %s", (header, url) => {
  expect(profileUrl(header)).toBe(url);
});

test("the extension's name is the shop's own domain, read backwards", () => {
  expect(ours).toBe("ru.example.shop.shopping.made_to_measure");
  const { spec, schema } = offered.get(ours) ?? {};
  expect([spec, schema].every((url) => url?.startsWith(`${origin}/`))).toBe(true);
});
