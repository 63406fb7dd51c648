import type { Calculation } from "@zertsalo/configurator/model";
import { useEffect, useState } from "react";
import { fetchStones, holdStone, releaseStone } from "../state/ask-shop.ts";
import { useDebounced } from "../state/use-debounced.ts";
import { useStableCallback } from "../state/use-stable-callback.ts";
import type { StoneRefusal, StonesData } from "./stone-data.ts";

const restMs = 500;

export interface Stones {
  /** Of the piece on the screen; null: not known yet. */
  stones: StonesData | null;
  /** It could not be asked. */
  isSilent: boolean;
  /** A choice is on its way. */
  busy: string | null;
  refusal: string | null;
  retry: () => void;
  /** Where the buyer has put his piece; null: where it fits. */
  hold: (unitId: number, at: { x: number; y: number } | null) => void;
  release: (id: string) => void;
}

/** What the piece fits on, asked again when it has settled. */
export function useStones(settled: Calculation): Stones {
  const [answer, setAnswer] = useState<StonesData | null>(null);
  const [silentFor, setSilentFor] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ hash: string; text: string } | null>(null);
  const rested = useDebounced(settled, restMs);
  const isKnown = answer?.hash === rested.hash;
  const isSilent = silentFor === rested.hash;
  useEffect(() => {
    if (isKnown || isSilent) return;
    const stop = new AbortController();
    fetchStones(rested, stop.signal).then(
      (found) => (found ? setAnswer(found) : setSilentFor(rested.hash)),
      () => {
        if (!stop.signal.aborted) setSilentFor(rested.hash);
      },
    );
    return () => stop.abort();
  }, [rested, isKnown, isSilent]);

  const write = async (subject: string, send: () => Promise<StonesData | StoneRefusal>) => {
    setBusy(subject);
    setRefused(null);
    const result = await send();
    setBusy(null);
    if (!("refusal" in result)) return setAnswer(result);
    setRefused({ hash: settled.hash, text: result.refusal });
    // Somebody was quicker, or the places are used up: what there is now.
    const found = await fetchStones(settled).catch(() => null);
    if (found) setAnswer(found);
  };
  return {
    stones: answer?.hash === settled.hash ? answer : null,
    isSilent: isSilent && !isKnown,
    busy,
    refusal: refused?.hash === settled.hash ? refused.text : null,
    retry: () => setSilentFor(null),
    hold: useStableCallback(
      (unitId: number, at: { x: number; y: number } | null) =>
        void write(String(unitId), () => holdStone(settled, unitId, at)),
    ),
    release: useStableCallback((id: string) => void write(id, () => releaseStone(settled, id))),
  };
}
