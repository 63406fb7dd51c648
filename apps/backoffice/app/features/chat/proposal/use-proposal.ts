import { changed } from "@zertsalo/domain/configurator/configure";
import type { Calculation, Options, RuleSet } from "@zertsalo/domain/configurator/model";
import { useEffect, useRef, useState } from "react";
import { askCalculation, askConfiguration, ConsoleRefusal } from "../console-api.ts";

export interface OpenProposal {
  rules: RuleSet;
  before: Calculation;
  made: Calculation;
  /** The server is asked what the latest change comes to. */
  isReckoning: boolean;
  /** Why it could not say. */
  failure: string | null;
}

export interface ProposalDesk {
  open: OpenProposal | null;
  /** The piece itself could not be opened. */
  failure: string | null;
  retry: () => void;
  change: (patch: Options) => void;
  /** As the buyer has it. */
  reset: () => void;
}

const wordsOf = (error: unknown) => (error instanceof ConsoleRefusal ? error.message : "Не получилось. Повторите");

/** A buyer's piece on the operator's desk. Options, corrections and price are always the server's latest word. */
export function useProposal(hash: string): ProposalDesk {
  const [open, setOpen] = useState<OpenProposal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Of changes made faster than they are answered the last one counts.
  const wanted = useRef<Options>({});
  const turn = useRef(0);

  useEffect(() => {
    let isHere = true;
    setFailure(null);
    askConfiguration(hash).then(
      ({ rules, current }) => {
        if (!isHere) return;
        wanted.current = current.options;
        setOpen({ rules, before: current, made: current, isReckoning: false, failure: null });
      },
      (error: unknown) => isHere && setFailure(wordsOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [hash, attempt]);

  async function reckon(options: Options) {
    wanted.current = options;
    turn.current += 1;
    const mine = turn.current;
    setOpen((now) => now && { ...now, isReckoning: true, failure: null });
    try {
      const made = await askCalculation(hash, options);
      if (mine !== turn.current) return;
      wanted.current = made.options;
      setOpen((now) => now && { ...now, made, isReckoning: false });
    } catch (error) {
      if (mine === turn.current) setOpen((now) => now && { ...now, isReckoning: false, failure: wordsOf(error) });
    }
  }

  return {
    open,
    failure,
    retry: () => setAttempt((count) => count + 1),
    change: (patch) => void reckon(changed(wanted.current, patch)),
    reset: () => open && void reckon(open.before.options),
  };
}
