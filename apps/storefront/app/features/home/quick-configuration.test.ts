import { mirrorShapes } from "@zertsalo/configurator/kinds/mirror/mirror-shapes";
import { expect, test } from "vitest";
import { quickShapes, quickConfiguration } from "./quick-configuration.ts";

test("light decides which configurator the mirror is made in", () => {
  const mirror = { shape: "rectangle", width: 900, height: 700, isLit: true } as const;
  expect(quickConfiguration(mirror)).toEqual({
    type: "led_mirror",
    options: { shape: "rectangle", size: { width: 900, height: 700 } },
  });
  expect(quickConfiguration({ ...mirror, isLit: false }).type).toBe("mirror");
});

test("a circle has one size, a half circle of any height is an arch", () => {
  const size = { width: 700, height: 900, isLit: false };
  expect(quickConfiguration({ ...size, shape: "circle" }).options).toEqual({
    shape: "circle",
    size: { width: 700, height: 700 },
  });
  expect(quickConfiguration({ ...size, shape: "semicircle" }).options).toMatchObject({ arch: "arch" });
});

test("a shape is called as everywhere, and leads to the one of that name", () => {
  for (const { code, label } of quickShapes) {
    const { options } = quickConfiguration({ shape: code, width: 700, height: 900, isLit: false });
    const { size: _, ...shape } = options;
    const name = mirrorShapes.find((each) => JSON.stringify(each.options) === JSON.stringify(shape))?.label ?? "";
    // A narrow tile has the first word of «Скруглённый прямоугольник».
    expect(name.startsWith(label.replaceAll("\u00ad", "")), label).toBe(true);
  }
});
