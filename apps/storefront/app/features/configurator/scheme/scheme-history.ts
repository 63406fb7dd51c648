import type { Options } from "@zertsalo/configurator/model";

const maxSteps = 50;

/** What was done to the scheme, step by step. All changes of one gesture, a drag or a held key, are one step. */
export interface SchemeHistory {
  past: readonly Options[];
  now: Options;
  future: readonly Options[];
  gesture: number | null;
}

export function newHistory(now: Options): SchemeHistory {
  return { past: [], now, future: [], gesture: null };
}

/** A change without a gesture is a step of its own. */
export function recordStep(history: SchemeHistory, next: Options, gesture: number | null = null): SchemeHistory {
  if (isSame(history.now, next)) return history;
  const isGoingOn = gesture !== null && gesture === history.gesture;
  const before = history.past.at(-1);
  // A drag that has come back has done nothing; if it goes on, it is a step again.
  if (isGoingOn && before && isSame(before, next))
    return { ...history, past: history.past.slice(0, -1), now: before, gesture: null };
  const past = isGoingOn ? history.past : [...history.past, history.now].slice(-maxSteps);
  return { past, now: next, future: [], gesture };
}

export function undoStep(history: SchemeHistory): SchemeHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], gesture: null };
}

export function redoStep(history: SchemeHistory): SchemeHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.now], now: next, future, gesture: null };
}

/** Options are small and plain, and their keys stand in the order of the rules. */
function isSame(one: Options, other: Options): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
