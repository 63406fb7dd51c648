import type { Book } from "@zertsalo/domain/configurator/book";
import type { Chosen } from "@zertsalo/domain/configurator/choices";
import type { Calculation, ConfiguratorType, Correction, Options } from "@zertsalo/domain/configurator/model";
import type { Engine } from "./engine.ts";

/** Steps that can be taken back. */
const undoSteps = 50;
/** Changes of the same groups that follow each other within this time are one step: a slider is dragged, not clicked. */
const oneStepMs = 800;

/** A change whose corrections would alter what the buyer sees: he is asked before it is made. */
export interface Ask {
  patch: Options;
  corrections: readonly Correction[];
}

export interface Configured extends Chosen {
  book: Book;
  past: readonly Chosen[];
  future: readonly Chosen[];
  ask: Ask | null;
  /** The groups of the latest change, and when it was. */
  latest: { groups: string; at: number } | null;
  /** By a hand that has not let go: the next change is a frame away. */
  isDragged: boolean;
}

/** What is to be set; of a pair the other side is taken from the piece as it is when the change is made. */
export type Patch = Options | ((now: Options) => Options);

export type Step =
  | { do: "change" | "drag"; patch: Patch; at: number; engine: Engine }
  | { do: "accept"; at: number; engine: Engine }
  | { do: "decline" }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "reset"; engine: Engine }
  | { do: "take"; type: ConfiguratorType; options: Options; engine: Engine };

export function begun(book: Book, calculation: Calculation): Configured {
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

export function stepped(now: Configured, step: Step): Configured {
  switch (step.do) {
    case "change":
    case "drag": {
      const patch = typeof step.patch === "function" ? step.patch(now.calculation.options) : step.patch;
      return { ...changedBy(now, step.engine, patch, step.at, false), isDragged: step.do === "drag" };
    }
    case "accept":
      return now.ask ? changedBy(now, step.engine, now.ask.patch, step.at, true) : now;
    case "decline":
      return unasked(now);
    case "undo":
      // What waits for an answer was not done yet: there is nothing else to take back.
      if (now.ask) return unasked(now);
      return moved(now, now.past.at(-1), now.past.slice(0, -1), [keptOf(now), ...now.future]);
    case "redo":
      return moved(now, now.future[0], [...now.past, keptOf(now)], now.future.slice(1));
    case "reset":
      return replaced(now, step.engine.calculate(now.book, now.calculation.type, {}));
    case "take":
      return replaced(now, step.engine.calculate(now.book, step.type, step.options));
  }
}

function changedBy(now: Configured, engine: Engine, patch: Options, at: number, isAccepted: boolean): Configured {
  const { book, latest } = now;
  const next = engine.choose(book, now, patch);
  const corrections = isAccepted
    ? []
    : next.calculation.corrections.filter((each) => isAskedFor(each, patch, now, next.calculation));
  if (corrections.length > 0) return { ...now, ask: { patch, corrections } };

  const groups = Object.keys(patch).join();
  const isSameStep = latest !== null && latest.groups === groups && at - latest.at < oneStepMs;
  return {
    book,
    ...next,
    past: isSameStep ? now.past : [...now.past, keptOf(now)].slice(-undoSteps),
    future: [],
    ask: null,
    latest: { groups, at },
    isDragged: false,
  };
}

const unasked = (now: Configured): Configured => ({ ...now, ask: null, isDragged: false });

/**
 * A look that would give way, and a scheme that does not fit another size: holes are drilled where it says. A scheme
 * that has given way to the size already goes on following it.
 */
function isAskedFor(
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

const keptOf = ({ calculation, choices }: Configured): Chosen => ({ calculation, choices });

function moved(
  now: Configured,
  to: Chosen | undefined,
  past: Configured["past"],
  future: Configured["future"],
): Configured {
  if (!to) return now;
  // The reasons were said when the change was made.
  const calculation = { ...to.calculation, corrections: [] };
  return { book: now.book, choices: to.choices, calculation, past, future, ask: null, latest: null, isDragged: false };
}

function replaced(now: Configured, calculation: Calculation): Configured {
  const past = [...now.past, keptOf(now)].slice(-undoSteps);
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
