import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import { area, polyline } from "../geometry/path.ts";
import { getKind } from "../kinds.ts";
import type { Calculation, ConfiguratorType } from "../model.ts";
import { chordMm } from "../output/dxf.ts";
import { stoneLines } from "../output/stone-lines.ts";
import { sheetSvg } from "../output/sheet-svg.ts";
import { sheets } from "../output/sheet.ts";
import { validateSheet } from "../output/validate-sheet.ts";
import { workshopFile } from "../output/workshop-file.ts";
import { getRuleSet } from "../pricing-rules/pricing-rules.ts";
import { randomOptions } from "../pricing-rules/sample-options.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { getServerKind } from "../server-kinds.ts";
import { followed, furthest, isElliptic, readDxf, some } from "./read-dxf.test-part.ts";

const book = samplePricingRules();
const qr = [
  [true, false],
  [false, true],
];

/** What every kind gives the buyer and the workshop: name, drawing, file for the machines, cutting list, presets. */
/** With strips on all sides, each with the longest figures. */
const sampleStone = {
  kind: "remnant" as const,
  number: "М-00412",
  width: 3200,
  height: 1600,
  parts: Array.from({ length: 5 }, () => ({ x: 1010, y: 1010, width: 1800, height: 600 })),
};

export function kindOutput(type: ConfiguratorType): void {
  const rules = getRuleSet(book, type);
  const random = (seed: number) => calculate(book, type, randomOptions(book, type, seed));

  test("its drawing has no text over text, over a line or outside its frame, and is the same each time", () => {
    const faults: string[] = [];
    for (let seed = 0; seed < caseCount(150); seed += 1) {
      const stone = getServerKind(type).ownStone ? stoneLines(sampleStone) : [];
      const found = [[], stone].flatMap((lines) => sheets(book, random(seed), qr, lines).flatMap(validateSheet));
      if (found.length > 0) faults.push(`${seed}: ${found.join(", ")}`);
    }
    expect(faults).toEqual([]);
    const svg = () => sheetSvg(sheets(book, random(1), qr));
    expect(svg()).toBe(svg());
  });

  test("another reader finds the outlines of its workshop file to 0.01 mm, closed and in order", () => {
    const faults = Array.from({ length: caseCount(40) }, (_, seed) => workshopFaults(random(seed)));
    expect(faults.flat()).toEqual([]);
  });

  test("every choice of its rules has a name without a gap", () => {
    for (const group of rules.groups) {
      if (group.kind !== "choice") continue;
      for (const { code } of group.values) {
        const { name } = calculate(book, type, { [group.code]: code });
        expect(name, `${group.code}.${code}`).toMatch(/^[А-ЯЁ][^_]+, .*\d мм/);
        expect(name).not.toMatch(/undefined|«»|, ,| {2}/);
      }
    }
  });

  test("every part of its price is known by name, and every measure belongs to a part", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < caseCount(300); seed += 1) {
      const piece = random(seed);
      for (const { code, label } of piece.parts) {
        expect(label).toMatch(/^[А-ЯЁ]/);
        expect(getKind(piece.type).measures[code]?.(piece) ?? "").not.toMatch(/NaN|undefined/);
        seen.add(code);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(Object.keys(getKind(type).measures)));
  });

  test("its presets need no correction", () => {
    for (const preset of getServerKind(type).presets) {
      const made = calculate(book, preset.type, preset.options);
      expect(made.corrections, preset.code).toEqual([]);
      expect(made.type).toBe(preset.type);
      expect(made.options).toMatchObject(preset.options);
    }
  });
}

/** Where the file, as another program reads it, differs from the contours it was written from. */
function workshopFaults(piece: Calculation): string[] {
  const ours = getServerKind(piece.type).workshopLayers(piece.options);
  const { entities, layers, header } = readDxf(workshopFile(getRuleSet(book, piece.type), piece, 1));
  const lines = entities.filter((each) => each.type === "POLYLINE");
  const faults: string[] = [];
  if (header.$INSUNITS !== 4) faults.push("not in millimetres");
  if (layers.join() !== [...new Set(ours.map(({ layer }) => layer)), "NOTE"].join()) faults.push("other layers");
  if (lines.map(({ layer }) => layer).join() !== ours.map(({ layer }) => layer).join()) faults.push("other order");
  ours.forEach(({ layer, path }, at) => {
    const line = lines[at]!;
    if (!line.shape || area(path) <= 0) faults.push(`${layer} is not closed`);
    const [theirs, dense] = [followed(line), polyline(path, 0.0004)];
    const apart = Math.max(furthest(some(theirs), dense), furthest(some(dense), theirs));
    if (apart >= (isElliptic(path) ? chordMm + 0.0005 : 0.01)) faults.push(`${layer} differs by ${apart} mm`);
  });
  return faults.map((fault) => `${piece.hash}: ${fault}`);
}
