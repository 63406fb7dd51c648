import { calculate } from "@zertsalo/configurator/calculate";
import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { sheets } from "@zertsalo/configurator/output/sheet";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { drawingPaper, qrSquares } from "./drawing-paper.ts";
import { pdfText } from "./pdf-text.ts";

const book = samplePricingRules();
const address = "https://zertsalo.example/konfiguratory/mirror/?c=ed0df6d6d0c12c4bea1b4464052c866e";
const date = new Date("2026-11-15");

function paperOf(type: ConfiguratorType): Promise<Buffer> {
  const result = calculate(book, type, {});
  return drawingPaper(sheets(book, result, qrSquares(address)), { title: result.name, date });
}

test.each<{ type: ConfiguratorType; sheets: number; says: string }>([
  { type: "mirror", sheets: 1, says: "Прямоугольное зеркало, 600 × 900 мм" },
  { type: "led_mirror", sheets: 1, says: "кабель Ø8" },
  { type: "tabletop", sheets: 1, says: "допуск ±1 мм, вырезы ±0,5 мм" },
  { type: "vanity_unit", sheets: 2, says: "Ведомость деталей, мм" },
])(
  "the paper of a $type has our type's letters on all its sheets, the same each time",
  async ({ type, says, ...of }) => {
    const bytes = await paperOf(type);
    const text = pdfText(bytes);
    expect(text).toContain(says);
    expect(text).not.toContain("?");
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(of.sheets);
    expect((await paperOf(type)).equals(bytes)).toBe(true);
  },
);

test("the code reads back as the address of the configuration", () => {
  const squares = qrSquares(address);
  const [scale, margin] = [4, 4];
  const width = (squares.length + 2 * margin) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  squares.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let dy = 0; dy < scale; dy += 1) {
        const from = (((y + margin) * scale + dy) * width + (x + margin) * scale) * 4;
        for (let at = from; at < from + scale * 4; at += 4) data.fill(0, at, at + 3);
      }
    });
  });
  expect(decodeQR({ data, width, height: width })).toBe(address);
});
