import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation, ConfiguratorType, Correction, Options } from "@zertsalo/domain/configurator/model";
import type { Engine } from "./engine.ts";

/** Steps that can be taken back. */
const undoSteps = 50;
/** Changes of the same groups that follow each other within this time are one step: a slider is dragged, not clicked. */
const oneStepMs = 800;

interface Kept {
  calculation: Calculation;
  /** The chosen options, and what groups that do not apply now were set to before. */
  wish: Options;
}

/** A change whose corrections would alter what the buyer sees: he is asked before it is made. */
export interface Ask {
  patch: Options;
  corrections: readonly Correction[];
}

export interface Configured extends Kept {
  book: Book;
  past: readonly Kept[];
  future: readonly Kept[];
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
    wish: calculation.options,
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
      return replaced(now, { wish: {}, calculation: step.engine.calculate(now.book, now.calculation.type, {}) });
    case "take":
      return replaced(now, { wish: {}, calculation: step.engine.calculate(now.book, step.type, step.options) });
  }
}

function changedBy(now: Configured, engine: Engine, patch: Options, at: number, isAccepted: boolean): Configured {
  const { calculation, wish, book, latest } = now;
  const asked = engine.changed(wish, patch);
  const next = engine.calculate(book, calculation.type, asked);
  const corrections = isAccepted ? [] : next.corrections.filter((each) => isAskedFor(each, patch, calculation));
  if (corrections.length > 0) return { ...now, ask: { patch, corrections } };

  const groups = Object.keys(patch).join();
  const isSameStep = latest !== null && latest.groups === groups && at - latest.at < oneStepMs;
  return {
    book,
    calculation: next,
    // A group that does not apply has no value, but the buyer's old one is offered again when it returns.
    wish: { ...asked, ...next.options },
    past: isSameStep ? now.past : [...now.past, keptOf(now)].slice(-undoSteps),
    future: [],
    ask: null,
    latest: { groups, at },
    isDragged: false,
  };
}

const unasked = (now: Configured): Configured => ({ ...now, ask: null, isDragged: false });

/** A look that would give way, and a scheme that does not fit another size: holes are drilled where it says. */
function isAskedFor(correction: Correction, patch: Options, { options }: Calculation): boolean {
  const { group, loud, to } = correction;
  if (group === "scheme") return patch.size !== undefined;
  // What was refused at once changes nothing.
  return loud && options[group] !== undefined && JSON.stringify(options[group]) !== JSON.stringify(to);
}

const keptOf = ({ calculation, wish }: Configured): Kept => ({ calculation, wish });

function moved(
  now: Configured,
  to: Kept | undefined,
  past: Configured["past"],
  future: Configured["future"],
): Configured {
  if (!to) return now;
  // The reasons were said when the change was made.
  const calculation = { ...to.calculation, corrections: [] };
  return { book: now.book, wish: to.wish, calculation, past, future, ask: null, latest: null, isDragged: false };
}

function replaced(now: Configured, { wish, calculation }: Kept): Configured {
  const past = [...now.past, keptOf(now)].slice(-undoSteps);
  return {
    book: now.book,
    calculation,
    wish: { ...wish, ...calculation.options },
    past,
    future: [],
    ask: null,
    latest: null,
    isDragged: false,
  };
}
