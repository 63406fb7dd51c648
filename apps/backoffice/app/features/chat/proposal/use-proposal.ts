import { choicesAfter, requestedOptions } from "@zertsalo/configurator/choices";
import type { Calculation, Options, RuleSet } from "@zertsalo/configurator/model";
import { useEffect, useRef, useState } from "react";
import { askCalculation, askConfiguration, ConsoleRefusal } from "../store/console-api.ts";

export interface OpenProposal {
  rules: RuleSet;
  before: Calculation;
  made: Calculation;
  /** The latest change is being calculated by the server. */
  isReckoning: boolean;
  /** Why the calculation failed. */
  failure: string | null;
}

export interface ProposalDesk {
  open: OpenProposal | null;
  /** Why the piece could not be opened. */
  failure: string | null;
  retry: () => void;
  change: (patch: Options) => void;
  /** Back to the buyer's configuration. */
  reset: () => void;
}

const toMessage = (error: unknown) => (error instanceof ConsoleRefusal ? error.message : "Не получилось. Повторите");

/** A buyer's piece being edited by the operator. Options, corrections and price are always the server's latest. */
export function useProposal(hash: string): ProposalDesk {
  const [open, setOpen] = useState<OpenProposal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Manual choices and the server's result: a forced value disappears with its cause. */
  const base = useRef<{ choices: Options; options: Options }>({ choices: {}, options: {} });
  // Of changes made faster than the responses arrive only the last is sent, merged with the pending ones.
  const pending = useRef<Options>({});
  const turn = useRef(0);

  useEffect(() => {
    let isHere = true;
    setFailure(null);
    askConfiguration(hash).then(
      ({ rules, current }) => {
        if (!isHere) return;
        base.current = { choices: current.options, options: current.options };
        setOpen({ rules, before: current, made: current, isReckoning: false, failure: null });
      },
      (error: unknown) => isHere && setFailure(toMessage(error)),
    );
    return () => {
      isHere = false;
    };
  }, [hash, attempt]);

  async function calculate(rules: RuleSet, patch: Options) {
    pending.current = { ...pending.current, ...patch };
    const change = { ...base.current, patch: pending.current };
    turn.current += 1;
    const mine = turn.current;
    setOpen((now) => now && { ...now, isReckoning: true, failure: null });
    try {
      const made = await askCalculation(hash, requestedOptions(rules, change));
      if (mine !== turn.current) return;
      base.current = { choices: choicesAfter(rules, change, made.options), options: made.options };
      pending.current = {};
      setOpen((now) => now && { ...now, made, isReckoning: false });
    } catch (error) {
      if (mine === turn.current) setOpen((now) => now && { ...now, isReckoning: false, failure: toMessage(error) });
    }
  }

  return {
    open,
    failure,
    retry: () => setAttempt((count) => count + 1),
    change: (patch) => open && void calculate(open.rules, patch),
    reset: () => {
      if (!open) return;
      turn.current += 1;
      pending.current = {};
      base.current = { choices: open.before.options, options: open.before.options };
      setOpen({ ...open, made: open.before, isReckoning: false, failure: null });
    },
  };
}
