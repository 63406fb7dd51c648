import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

/** What the action of the page answers. */
export interface DraftAnswer {
  refusal: string | null;
  /** Names of what could not be added. */
  notAdded: readonly string[];
}

export interface DraftChange {
  step: "buyer" | "product" | "configuration" | "own-cart" | "quantity" | "promo" | "delivery" | "payment" | "place";
  [field: string]: string;
}

export interface DraftChanges {
  send: (change: DraftChange) => void;
  /** On their way, the oldest first. */
  pending: readonly DraftChange[];
  /** How many of each step have worked since the page was opened. */
  done: Readonly<Partial<Record<DraftChange["step"], number>>>;
  /** The last one and what has become of it; null while it is on its way. */
  last: (DraftAnswer & { change: DraftChange }) | null;
}

/**
 * Sends changes one after another: each names the version that the one before has made, so that quick presses of one
 * person do not count as two people. A refusal drops those that wait: they were made without knowing of it.
 */
export function useDraftChanges(version: number): DraftChanges {
  const { submit, data, state } = useFetcher<DraftAnswer>();
  const [waiting, setWaiting] = useState<readonly DraftChange[]>([]);
  const [sent, setSent] = useState<DraftChange | null>(null);
  const [done, setDone] = useState<DraftChanges["done"]>({});
  const read = useRef(data);
  useEffect(() => {
    if (state !== "idle") return;
    const isNews = data !== undefined && data !== read.current;
    const isRefused = isNews && data.refusal !== null;
    read.current = data;
    if (isNews && !isRefused && sent) setDone((now) => ({ ...now, [sent.step]: (now[sent.step] ?? 0) + 1 }));
    const [next, ...others] = waiting;
    if (!next) return;
    setWaiting(isRefused ? [] : others);
    if (isRefused) return;
    setSent(next);
    void submit({ ...next, version: String(version) }, { method: "post" });
  }, [state, data, waiting, sent, version, submit]);

  const isUnderWay = state !== "idle" && sent !== null;
  const pending = [...(isUnderWay ? [sent] : []), ...waiting];
  return {
    // A second click is no second piece; of quantities the latest counts.
    send: (change) => {
      if (pending.some((each) => isSame(each, change))) return;
      const others = change.step === "quantity" ? waiting.filter((each) => each.item !== change.item) : waiting;
      setWaiting([...others, change]);
    },
    pending,
    done,
    last: isUnderWay || !data || !sent ? null : { ...data, change: sent },
  };
}

const isSame = (one: DraftChange, other: DraftChange) =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);
