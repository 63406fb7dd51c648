import { createHash } from "node:crypto";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation } from "@zertsalo/configurator/model";
import { type Sheet, sheets } from "@zertsalo/configurator/output/sheet";
import { sheetSvg } from "@zertsalo/configurator/output/sheet-svg";
import { qrSquares } from "./drawing-paper.ts";

export interface DrawnConfiguration {
  sheets: Sheet[];
  svg: string;
  sha256: string;
}

/** The drawing of a piece, with the code of its page at this shop and lines about the stone that its buyer has chosen. */
export function drawConfiguration(
  book: PricingRules,
  result: Calculation,
  origin: string,
  stone: readonly string[] = [],
): DrawnConfiguration {
  const address = `${origin}/konfiguratory/${result.type}/?c=${result.hash}`;
  const drawn = sheets(book, result, qrSquares(address), stone);
  const svg = sheetSvg(drawn);
  return { sheets: drawn, svg, sha256: createHash("sha256").update(svg).digest("hex") };
}
