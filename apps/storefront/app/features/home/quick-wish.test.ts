import { mirrorShapes } from "@zertsalo/domain/catalog/mirror-shapes";
import { expect, test } from "vitest";
import { quickShapes, quickWish } from "./quick-wish.ts";

test("light decides which configurator the mirror is made in", () => {
  const mirror = { shape: "rectangle", width: 900, height: 700, isLit: true } as const;
  expect(quickWish(mirror)).toEqual({
    type: "led_mirror",
    wish: { shape: "rectangle", size: { width: 900, height: 700 } },
  });
  expect(quickWish({ ...mirror, isLit: false }).type).toBe("mirror");
});

test("a circle has one size, a half circle of any height is an arch", () => {
  const size = { width: 700, height: 900, isLit: false };
  expect(quickWish({ ...size, shape: "circle" }).wish).toEqual({ shape: "circle", size: { width: 700, height: 700 } });
  expect(quickWish({ ...size, shape: "semicircle" }).wish).toMatchObject({ arch: "arch" });
});

test("a shape is called as everywhere, and leads to the one of that name", () => {
  for (const { code, label } of quickShapes) {
    const { wish } = quickWish({ shape: code, width: 700, height: 900, isLit: false });
    const { size: _, ...shape } = wish;
    const name = mirrorShapes.find((each) => JSON.stringify(each.wish) === JSON.stringify(shape))?.label ?? "";
    // A narrow tile has the first word of «Скруглённый прямоугольник».
    expect(name.startsWith(label.replaceAll("\u00ad", "")), label).toBe(true);
  }
});
