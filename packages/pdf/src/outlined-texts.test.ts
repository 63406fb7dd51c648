import { calculate } from "@zertsalo/configurator/calculate";
import { sheets } from "@zertsalo/configurator/output/sheet";
import { sheetSvg } from "@zertsalo/configurator/output/sheet-svg";
import { randomOptions, sampledTypes } from "@zertsalo/configurator/pricing-rules/sample-options";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { qrSquares } from "./drawing-paper.ts";
import { outlinedTexts } from "./outlined-texts.ts";

const book = samplePricingRules();
const svgOf = (type: (typeof sampledTypes)[number], seed: number) => {
  const piece = calculate(book, type, randomOptions(book, type, seed));
  return sheetSvg(sheets(book, piece, qrSquares("https://shop.example.ru/")));
};

test.each(sampledTypes)(
  "every text of a drawing becomes an outline, whatever it says and where it stands: %s",
  (type) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const svg = svgOf(type, seed);
      const texts = svg.match(/<text /g)?.length ?? 0;
      const outlined = outlinedTexts(svg);
      expect(texts).toBeGreaterThan(10);
      expect(outlined).not.toContain("<text");
      expect(outlined).not.toMatch(/NaN|undefined/);
      expect((outlined.match(/<path /g)?.length ?? 0) - (svg.match(/<path /g)?.length ?? 0)).toBe(texts);
    }
  },
);

test("a text keeps its place: anchored at its middle and read from the right", () => {
  const text = (attributes: string) => outlinedTexts(`<text ${attributes}>800</text>`);
  const shiftOf = (path: string) => Number(/translate\((-?[\d.]+) 0\)" fill/.exec(path)?.[1]);
  const [plain, middle, end] = ["", ' text-anchor="middle"', ' text-anchor="end"'].map((more) =>
    shiftOf(text(`x="10" y="20" font-size="3"${more}`)),
  );
  expect(plain).toBe(0);
  expect(middle).toBeLessThan(0);
  expect(end).toBeCloseTo(2 * (middle ?? 0), 2);
  expect(text('transform="translate(5 6) rotate(-90)" font-size="3"')).toContain(
    'transform="translate(5 6) rotate(-90) ',
  );
  expect(text('x="1" y="2" font-size="3" font-weight="600" fill="#aa0000"')).toContain('fill="#aa0000"');
});

test("signs that a picture escapes are letters again", () => {
  const widthOf = (text: string) => outlinedTexts(`<text x="0" y="0" font-size="3" text-anchor="end">${text}</text>`);
  expect(widthOf("&amp;&lt;")).toContain("translate(-");
  expect(widthOf("&amp;").length).toBeLessThan(widthOf("&amp;&amp;").length);
});
