import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { choose } from "@zertsalo/configurator/choices";
import type { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation } from "@zertsalo/configurator/model";
import type { describeDrawing } from "../stage/describe-drawing.ts";

/** The model's own reckoning: what a change comes to, with its price. */
export interface Engine {
  calculate: typeof calculate;
  choose: typeof choose;
}

let loaded: (Engine & { describeDrawing: typeof describeDrawing }) | null = null;
let underWay: Promise<Engine> | null = null;

/** The server has reckoned what the page begins with, so the program for it may come after the page stands. */
export function loadEngine(): Promise<Engine> {
  underWay ??= Promise.all([
    import("@zertsalo/configurator/calculate"),
    import("@zertsalo/configurator/choices"),
    import("../stage/describe-drawing.ts"),
  ]).then(([{ calculate }, { choose }, { describeDrawing }]) => {
    loaded = { calculate, choose, describeDrawing };
    return loaded;
  });
  return underWay;
}

/** At once where the program is here, so that the price moves in the frame of the change; otherwise when it is. */
export function withEngine(reckon: (engine: Engine) => void): void {
  if (loaded) reckon(loaded);
  else void loadEngine().then(reckon);
}

/** The drawing as text; null while nothing can have changed and the server's text is valid. */
export function drawingTextFor(book: PricingRules, { type, options }: Calculation): string | null {
  return loaded && loaded.describeDrawing(getRuleSet(book, type), type, options);
}
