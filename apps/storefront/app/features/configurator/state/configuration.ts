import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Chosen } from "@zertsalo/configurator/choices";
import type { Calculation, ConfiguratorType, Correction, Options } from "@zertsalo/configurator/model";
import type { Engine } from "./engine.ts";

/** Steps that can be undone. */
const undoSteps = 50;
/** Changes of the same groups that follow each other within this time are one step: a slider is dragged, not clicked. */
const oneStepMs = 800;

/** A change whose corrections would alter the look: it waits for a confirmation. */
export interface Ask {
  patch: Options;
  corrections: readonly Correction[];
}

export interface ConfigurationState extends Chosen {
  book: PricingRules;
  past: readonly Chosen[];
  future: readonly Chosen[];
  ask: Ask | null;
  /** The groups of the latest change, and when it was. */
  latest: { groups: string; at: number } | null;
  /** By a hand that has not let go: the next change is a frame away. */
  isDragged: boolean;
}

/** Options to set; the other side of a pair comes from the piece at the time of the change. */
export type Patch = Options | ((now: Options) => Options);

export type ConfigurationAction =
  | { do: "change" | "drag"; patch: Patch; at: number; engine: Engine }
  | { do: "accept"; at: number; engine: Engine }
  | { do: "decline" }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "reset"; engine: Engine }
  | { do: "take"; type: ConfiguratorType; options: Options; engine: Engine };

export function initialConfiguration(book: PricingRules, calculation: Calculation): ConfigurationState {
  return {
    book,
    calculation,
    choices: calculation.options,
    past: [],
    future: [],
    ask: null,
    latest: null,
    isDragged: false,
  };
}

export function configurationReducer(now: ConfigurationState, step: ConfigurationAction): ConfigurationState {
  switch (step.do) {
    case "change":
    case "drag": {
      const patch = typeof step.patch === "function" ? step.patch(now.calculation.options) : step.patch;
      return { ...applyPatch(now, step.engine, patch, step.at, false), isDragged: step.do === "drag" };
    }
    case "accept":
      return now.ask ? applyPatch(now, step.engine, now.ask.patch, step.at, true) : now;
    case "decline":
      return withoutAsk(now);
    case "undo":
      // What waits for an answer was not done yet: there is nothing else to take back.
      if (now.ask) return withoutAsk(now);
      return restoreStep(now, now.past.at(-1), now.past.slice(0, -1), [toChosen(now), ...now.future]);
    case "redo":
      return restoreStep(now, now.future[0], [...now.past, toChosen(now)], now.future.slice(1));
    case "reset":
      return replaceCalculation(now, step.engine.calculate(now.book, now.calculation.type, {}));
    case "take":
      return replaceCalculation(now, step.engine.calculate(now.book, step.type, step.options));
  }
}

function applyPatch(
  now: ConfigurationState,
  engine: Engine,
  patch: Options,
  at: number,
  isAccepted: boolean,
): ConfigurationState {
  const { book, latest } = now;
  const next = engine.choose(book, now, patch);
  const corrections = isAccepted
    ? []
    : next.calculation.corrections.filter((each) => needsConfirmation(each, patch, now, next.calculation));
  if (corrections.length > 0) return { ...now, ask: { patch, corrections } };

  const groups = Object.keys(patch).join();
  const isSameStep = latest !== null && latest.groups === groups && at - latest.at < oneStepMs;
  return {
    book,
    ...next,
    past: isSameStep ? now.past : [...now.past, toChosen(now)].slice(-undoSteps),
    future: [],
    ask: null,
    latest: { groups, at },
    isDragged: false,
  };
}

const withoutAsk = (now: ConfigurationState): ConfigurationState => ({ ...now, ask: null, isDragged: false });

/**
 * A look that would give way, and a scheme that does not fit another size: holes are drilled where it says. A scheme
 * that has given way to the size already goes on following it.
 */
function needsConfirmation(
  correction: Correction,
  patch: Options,
  { choices, calculation }: Chosen,
  next: Calculation,
): boolean {
  const { options } = calculation;
  const { group, loud, to } = correction;
  if (group === "scheme") {
    return (
      patch.size !== undefined && isSame(choices.scheme, options.scheme) && !isSame(next.options.scheme, options.scheme)
    );
  }
  // What was refused at once changes nothing.
  return loud && options[group] !== undefined && !isSame(options[group], to);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const toChosen = ({ calculation, choices }: ConfigurationState): Chosen => ({ calculation, choices });

function restoreStep(
  now: ConfigurationState,
  to: Chosen | undefined,
  past: ConfigurationState["past"],
  future: ConfigurationState["future"],
): ConfigurationState {
  if (!to) return now;
  // The reasons were reported when the change was made.
  const calculation = { ...to.calculation, corrections: [] };
  return { book: now.book, choices: to.choices, calculation, past, future, ask: null, latest: null, isDragged: false };
}

function replaceCalculation(now: ConfigurationState, calculation: Calculation): ConfigurationState {
  const past = [...now.past, toChosen(now)].slice(-undoSteps);
  return {
    book: now.book,
    calculation,
    choices: calculation.options,
    past,
    future: [],
    ask: null,
    latest: null,
    isDragged: false,
  };
}
