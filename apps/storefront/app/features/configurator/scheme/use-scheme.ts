import { type Book, rulesOf } from "@zertsalo/domain/configurator/book";
import type { Options, Placed } from "@zertsalo/domain/configurator/model";
import { useRef, useState } from "react";
import { moveItem, type Refusal, steppedPlace } from "./move-item.ts";
import type { SchemeAnswer } from "./scheme-choices.ts";
import { newHistory, recorded, redone, type SchemeHistory, undone } from "./scheme-history.ts";
import { isSameItem, itemsOf, type SchemeItem } from "./scheme-items.ts";
import { type Snap, snapped } from "./snap.ts";

interface SchemeState {
  history: SchemeHistory;
  selected: SchemeItem | null;
  /** What the last move met; until the next change. */
  refusals: readonly Refusal[];
  /** What the last choice had to change besides, or why it was not possible. */
  said: readonly string[];
  snap: Snap | null;
}

export interface Drag {
  item: SchemeItem;
  /** The scheme when the drag began: what it has pushed aside comes back with it. */
  before: Options;
  gesture: number;
}

const silent = { refusals: [], said: [], snap: null };

/** The draft of a scheme: what stands where, what was refused, and the way back. */
export function useScheme(book: Book, given: Options) {
  const [state, setState] = useState<SchemeState>(() => ({ ...silent, history: newHistory(given), selected: null }));
  const gestures = useRef(0);
  const options = state.history.now;
  const items = itemsOf(options);
  const selected = items.find((item) => state.selected && isSameItem(item, state.selected)) ?? items[0] ?? null;

  const walk = (step: (history: SchemeHistory) => SchemeHistory) =>
    setState((now) => ({ ...now, ...silent, history: step(now.history) }));

  function put(item: SchemeItem, before: Options, wish: Placed, gesture: number, snap: Snap | null, slackMm = 0) {
    const { options: next, refusals } = moveItem(before, item, wish, slackMm);
    setState((now) => ({
      ...silent,
      history: recorded(now.history, next, gesture),
      selected: item,
      refusals,
      snap,
    }));
  }

  return {
    rules: rulesOf(book, "tabletop"),
    options,
    items,
    selected,
    refusals: state.refusals,
    said: state.said,
    snap: state.snap,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    select: (item: SchemeItem) => setState((now) => ({ ...now, ...silent, selected: item })),
    newGesture: () => ++gestures.current,
    /** `reachMm` of 0 is a drag that nothing draws. */
    drag({ item, before, gesture }: Drag, wish: Placed, reachMm: number) {
      const snap = reachMm > 0 ? snapped(before, item, wish, reachMm) : null;
      put(item, before, snap?.place ?? wish, gesture, snap, reachMm);
    },
    drop: () => setState((now) => ({ ...now, snap: null })),
    step: (item: SchemeItem, axis: "x" | "y", by: number | "min" | "max", gesture: number) =>
      put(item, options, steppedPlace(options, item, axis, by), gesture, null),
    /** A typed coordinate is taken as it is or not at all. */
    type(item: SchemeItem, wish: Placed): readonly Refusal[] {
      const { options: next, refusals } = moveItem(options, item, wish);
      setState((now) => ({
        ...silent,
        history: refusals.length > 0 ? now.history : recorded(now.history, next),
        selected: item,
        refusals,
      }));
      return refusals;
    },
    choose: (answer: SchemeAnswer) =>
      setState((now) => ({
        ...now,
        ...silent,
        ...("refusal" in answer
          ? { said: [answer.refusal] }
          : { said: answer.said, history: recorded(now.history, answer.options) }),
      })),
    undo: () => walk(undone),
    redo: () => walk(redone),
  };
}

export type SchemeDraft = ReturnType<typeof useScheme>;
