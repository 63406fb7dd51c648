import { sampleLooks } from "@zertsalo/testing/samples/looks";
import { expect, test } from "vitest";
import { measuredViews } from "./measured-views.ts";

test.each(Object.entries(sampleLooks))("%s is measured in two views with outlines", (_name, look) => {
  const views = measuredViews(look);
  expect(views).toHaveLength(2);
  for (const { outline, widthMm, heightMm } of views) {
    expect(outline).toMatch(/^M[^a-z]*[HVAaMLhvZ0-9 .-]+Z$/);
    expect(outline).not.toMatch(/NaN|undefined/);
    expect(Math.min(widthMm, heightMm)).toBeGreaterThan(0);
  }
});

test.each([
  { name: "a mirror by its face", look: sampleLooks.mirror, sizes: ["800 × 600", "20 × 600"] },
  { name: "a shelf by its face", look: sampleLooks.shelf, sizes: ["600 × 40", "180 × 40"] },
])("$name, then by its depth", ({ look, sizes }) => {
  expect(measuredViews(look).map(({ widthMm, heightMm }) => `${widthMm} × ${heightMm}`)).toEqual(sizes);
});

test("a slab is seen from above, its thickness from the front", () => {
  const { tabletop } = sampleLooks;
  const [above, front] = measuredViews(tabletop);
  expect(above).toMatchObject({ title: "Вид сверху", widthMm: tabletop.widthMm, heightMm: tabletop.depthMm });
  expect(front).toMatchObject({ title: "Вид спереди", heightMm: tabletop.heightMm });
});

test.each([
  { name: "a vanity unit under its top by two drawers", look: sampleLooks.vanity, seams: 2, from: "M0 12h600" },
  { name: "a mirror by nothing but its edge", look: sampleLooks.mirror, seams: 0, from: "" },
  { name: "a mirror cabinet by its door", look: sampleLooks.mirrorCabinet, seams: 1, from: "M0 0h600" },
])("the face shows $name", ({ look, seams, from }) => {
  const lines = measuredViews(look)[0]?.lines ?? "";
  expect(lines.match(/M/g) ?? []).toHaveLength(seams);
  expect(lines.startsWith(from)).toBe(true);
});
