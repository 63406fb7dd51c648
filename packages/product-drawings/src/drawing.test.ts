import { sampleLooks } from "@zertsalo/testing/samples/looks";
import { describe, expect, test } from "vitest";
import type { Look } from "@zertsalo/domain/look/look";
import { fitted, lookDrawing } from "./drawing.ts";
import { buildScene } from "./build-scene.ts";
import { computeExtent } from "./view.ts";

const looks = Object.entries(sampleLooks).map(([name, look]) => ({ name, look }));

describe.each(looks)("the drawing of a $name", ({ look }) => {
  const svg = lookDrawing(look);

  test("is a well-formed square picture", () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="1200"/);
    expect(openTags(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("uses only the gradients and filters it defines", () => {
    const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  });

  test("is the same each time", () => {
    expect(lookDrawing(look)).toBe(svg);
  });
});

/** The names of tags left open or closed out of turn. */
function openTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", , selfClosing] of svg.matchAll(/<(\/?)([\w]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

test.each(looks.filter(({ name }) => name !== "pendant"))("a $name fills 65 to 80 % of the picture", ({ look }) => {
  const scene = buildScene(look);
  const { left, right, top, bottom } = computeExtent(scene.view, scene.box);
  const share = (Math.max(right - left, bottom - top) * fitted(scene).scale) / 1200;
  expect(share).toBeGreaterThanOrEqual(0.65);
  expect(share).toBeLessThanOrEqual(0.8001);
});

test("one scale holds for width and height, so a shelf of 600 × 40 mm is drawn 600 × 40", () => {
  const svg = lookDrawing(sampleLooks.shelf);
  expect(svg).toContain('<rect width="600" height="40"');
  expect(svg).toMatch(/<g transform="translate\([\d.-]+ [\d.-]+\) scale\([\d.]+\)">/);
});

test("a finish shows in the drawing", () => {
  const brass: Look = { ...sampleLooks.hook, finish: "brass" };
  const black: Look = { ...sampleLooks.hook, finish: "black-metal" };
  expect(lookDrawing(brass)).toContain("#b6924f");
  expect(lookDrawing(black)).not.toContain("#b6924f");
});

test("what shines hangs on a dark wall, the rest on a light one", () => {
  expect(buildScene(sampleLooks.barLamp).room).toBe("dusk");
  expect(buildScene(sampleLooks.ledMirror).room).toBe("dusk");
  expect(buildScene(sampleLooks.mirror).room).toBe("wall");
});
