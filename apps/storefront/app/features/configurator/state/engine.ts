import type { calculate, changed } from "@zertsalo/domain/configurator/configure";

/** The model's own reckoning: what a change comes to, with its price. */
export interface Engine {
  calculate: typeof calculate;
  changed: typeof changed;
}

let loaded: Engine | null = null;
let underWay: Promise<Engine> | null = null;

/** The server has reckoned what the page begins with, so the program for it may come after the page stands. */
export function loadEngine(): Promise<Engine> {
  underWay ??= import("@zertsalo/domain/configurator/configure").then((engine) => {
    loaded = engine;
    return engine;
  });
  return underWay;
}

/** At once where the program is here, so that the price moves in the frame of the change; otherwise when it is. */
export function withEngine(reckon: (engine: Engine) => void): void {
  if (loaded) reckon(loaded);
  else void loadEngine().then(reckon);
}
