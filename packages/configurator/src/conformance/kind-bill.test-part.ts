import { usableSheet } from "@zertsalo/production/material-rules";
import { hasGrain } from "@zertsalo/production/part-rules";
import type { BillOfWork, CutPart } from "@zertsalo/production/bill";
import { validateBill } from "@zertsalo/production/validate-bill";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { billOfWork } from "../bill-of-work.ts";
import { calculate } from "../calculate.ts";
import type { Calculation, ConfiguratorType } from "../model.ts";
import { randomOptions } from "../pricing-rules/sample-options.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { getServerKind } from "../server-kinds.ts";

const book = samplePricingRules();

/** The laws of the bill of work that every kind obeys, whatever is chosen. */
export function kindBill(type: ConfiguratorType): void {
  test("its bill has no fault, is the same each time, and every part fits a sheet with its grain along it", () => {
    const faults: string[] = [];
    for (let seed = 0; seed < caseCount(300); seed += 1) {
      const piece = calculate(book, type, randomOptions(book, type, seed));
      faults.push(...billViolations(piece, billOfWork(book, piece)).map((fault) => `${seed}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test("the parts of its drawing for the machines are parts of its bill", () => {
    const piece = calculate(book, type, randomOptions(book, type, 7));
    const outlines = getServerKind(piece.type)
      .workshopLayers(piece.options)
      .filter(({ layer }) => layer === "MITRE" || layer === "UPSTAND");
    const strips = billOfWork(book, piece).parts.filter(({ beside }) => beside);
    expect(outlines).toHaveLength(strips.filter(({ code }) => !code.startsWith("top.")).length);
  });
}

export function billViolations(piece: Calculation, bill: BillOfWork): string[] {
  const again = billOfWork(book, calculate(book, piece.type, piece.options));
  return [
    ...validateBill(bill),
    ...(JSON.stringify(again) === JSON.stringify(bill) ? [] : ["another bill the second time"]),
    ...bill.parts
      .filter((part) => !fitsSheet(part))
      .map(({ code, material }) => `${code} fits no sheet of ${material}`),
    ...bill.parts
      .filter((part) => hasGrain(part.material) !== (part.grain !== null))
      .map(({ code }) => `${code}: grain`),
    ...(bill.operations.some(({ minutes }) => minutes > 0) ? [] : ["nothing is done"]),
  ];
}

/** Grain along the sheet's width; without grain either way round. */
function fitsSheet({ material, grain, rough }: CutPart): boolean {
  const sheet = usableSheet(material);
  const fits = (width: number, height: number) => width <= sheet.width && height <= sheet.height;
  const isFitting = { width: fits(rough.width, rough.height), height: fits(rough.height, rough.width) };
  return grain ? isFitting[grain] : isFitting.width || isFitting.height;
}
