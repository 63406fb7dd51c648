import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/domain/configurator/model";
import { useMemo, useReducer } from "react";
import { type Ask, begun, type Configured, type Patch, stepped } from "./configuration.ts";
import { withEngine, wordsOf } from "./engine.ts";
import { useRested } from "./use-rested.ts";

/** A hand that has not moved for so long rests. */
const restMs = 120;

export interface Configuration {
  book: Book;
  type: ConfiguratorType;
  options: Options;
  calculation: Calculation;
  /** What the buyer has set himself; the rest was forced by it and goes with its cause. */
  choices: Options;
  /** A change that waits for «Заменить?»: it would alter what the buyer sees. */
  ask: Ask | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** The same functions as long as the page stands: whoever is given them is not drawn anew for their sake. */
export interface ConfigurationSteps {
  change: (patch: Patch) => void;
  /** A change of a hand that goes on: what does not show it in the same frame follows when the hand rests. */
  drag: (patch: Patch) => void;
  accept: () => void;
  decline: () => void;
  undo: () => void;
  redo: () => void;
  reset: () => void;
  /** A whole configuration in place of this one: a preset, a variant, a draft. */
  take: (type: ConfiguratorType, options: Options) => void;
}

interface Configuring {
  configuration: Configuration;
  /** The same, but of a size that is dragged: as it was when the hand last rested. */
  settled: Configuration;
  /** The settled drawing in words. */
  words: string;
  steps: ConfigurationSteps;
}

/** Begins with what the server has reckoned. */
export function useConfiguration(book: Book, first: Calculation, firstWords: string): Configuring {
  const [now, step] = useReducer(stepped, null, () => begun(book, first));
  const steps = useMemo<ConfigurationSteps>(
    () => ({
      change: (patch) => withEngine((engine) => step({ do: "change", patch, at: Date.now(), engine })),
      drag: (patch) => withEngine((engine) => step({ do: "drag", patch, at: Date.now(), engine })),
      accept: () => withEngine((engine) => step({ do: "accept", at: Date.now(), engine })),
      decline: () => step({ do: "decline" }),
      undo: () => step({ do: "undo" }),
      redo: () => step({ do: "redo" }),
      reset: () => withEngine((engine) => step({ do: "reset", engine })),
      take: (type, options) => withEngine((engine) => step({ do: "take", type, options, engine })),
    }),
    [],
  );
  // The same as long as nothing has changed: another one would take the server's drawing off the page until the code
  // that draws it is here.
  const configuration = useMemo(() => configurationOf(now), [now]);
  const settled = useRested(configuration, restMs, now.isDragged);
  const words = useMemo(
    () => wordsOf(settled.book, settled.calculation) ?? firstWords,
    [settled.book, settled.calculation, firstWords],
  );
  return { configuration, settled, words, steps };
}

function configurationOf({ book, calculation, choices, ask, past, future }: Configured): Configuration {
  const { type, options } = calculation;
  return { book, type, options, calculation, choices, ask, canUndo: past.length > 0, canRedo: future.length > 0 };
}
