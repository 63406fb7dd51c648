import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Options, Placed } from "@zertsalo/configurator/model";
import { useRef, useState } from "react";
import { moveItem, type MoveItemRefusal, steppedPlace } from "./move-item.ts";
import type { SchemeAnswer } from "./scheme-choices.ts";
import { newHistory, recordStep, redoStep, type SchemeHistory, undoStep } from "./scheme-history.ts";
import { isSameItem, listSchemeItems, type SchemeItem } from "./scheme-items.ts";
import { type Snap, snapToLines } from "./snap.ts";

interface SchemeState {
  history: SchemeHistory;
  selected: SchemeItem | null;
  /** What the last move met; until the next change. */
  refusals: readonly MoveItemRefusal[];
  /** What the last choice had to change besides, or why it was not possible. */
  notices: readonly string[];
  snap: Snap | null;
}

export interface SchemeDrag {
  item: SchemeItem;
  /** The scheme when the drag began: what it has pushed aside comes back with it. */
  before: Options;
  gesture: number;
}

const silent = { refusals: [], notices: [], snap: null };

/** The draft of a scheme: what stands where, what was refused, and the way back. */
export function useScheme(book: PricingRules, given: Options) {
  const [state, setState] = useState<SchemeState>(() => ({ ...silent, history: newHistory(given), selected: null }));
  const gestures = useRef(0);
  const options = state.history.now;
  const items = listSchemeItems(options);
  const selected = items.find((item) => state.selected && isSameItem(item, state.selected)) ?? items[0] ?? null;

  const walk = (step: (history: SchemeHistory) => SchemeHistory) =>
    setState((now) => ({ ...now, ...silent, history: step(now.history) }));

  function put(item: SchemeItem, before: Options, target: Placed, gesture: number, snap: Snap | null, slackMm = 0) {
    const { options: next, refusals } = moveItem(before, item, target, slackMm);
    setState((now) => ({
      ...silent,
      history: recordStep(now.history, next, gesture),
      selected: item,
      refusals,
      snap,
    }));
  }

  return {
    rules: getRuleSet(book, "tabletop"),
    options,
    items,
    selected,
    refusals: state.refusals,
    notices: state.notices,
    snap: state.snap,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    select: (item: SchemeItem) => setState((now) => ({ ...now, ...silent, selected: item })),
    newGesture: () => ++gestures.current,
    /** `reachMm` of 0 is a drag that nothing draws. */
    drag({ item, before, gesture }: SchemeDrag, target: Placed, reachMm: number) {
      const snap = reachMm > 0 ? snapToLines(before, item, target, reachMm) : null;
      put(item, before, snap?.place ?? target, gesture, snap, reachMm);
    },
    drop: () => setState((now) => ({ ...now, snap: null })),
    step: (item: SchemeItem, axis: "x" | "y", by: number | "min" | "max", gesture: number) =>
      put(item, options, steppedPlace(options, item, axis, by), gesture, null),
    /** A typed coordinate is applied unchanged or refused. */
    type(item: SchemeItem, target: Placed): readonly MoveItemRefusal[] {
      const { options: next, refusals } = moveItem(options, item, target);
      setState((now) => ({
        ...silent,
        history: refusals.length > 0 ? now.history : recordStep(now.history, next),
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
          ? { notices: [answer.refusal] }
          : { notices: answer.notices, history: recordStep(now.history, answer.options) }),
      })),
    undo: () => walk(undoStep),
    redo: () => walk(redoStep),
  };
}

export type SchemeDraft = ReturnType<typeof useScheme>;
