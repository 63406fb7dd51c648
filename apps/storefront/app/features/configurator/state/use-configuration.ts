import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/domain/configurator/model";
import { useMemo, useReducer } from "react";
import { type Ask, begun, stepped } from "./configuration.ts";
import { withEngine, wordsOf } from "./engine.ts";

export interface Configuration {
  book: Book;
  type: ConfiguratorType;
  options: Options;
  calculation: Calculation;
  /** Its drawing in words. */
  words: string;
  /** A change that waits for «Заменить?»: it would alter what the buyer sees. */
  ask: Ask | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** The same functions as long as the page stands: whoever is given them is not drawn anew for their sake. */
export interface ConfigurationSteps {
  change: (patch: Options) => void;
  accept: () => void;
  decline: () => void;
  undo: () => void;
  redo: () => void;
  reset: () => void;
  /** A whole configuration in place of this one: a preset, a variant, a draft. */
  take: (type: ConfiguratorType, options: Options) => void;
}

/** Begins with what the server has reckoned. */
export function useConfiguration(
  book: Book,
  first: Calculation,
  firstWords: string,
): { configuration: Configuration; steps: ConfigurationSteps } {
  const [now, step] = useReducer(stepped, null, () => begun(book, first));
  const steps = useMemo<ConfigurationSteps>(
    () => ({
      change: (patch) => withEngine((engine) => step({ do: "change", patch, at: Date.now(), engine })),
      accept: () => withEngine((engine) => step({ do: "accept", at: Date.now(), engine })),
      decline: () => step({ do: "decline" }),
      undo: () => step({ do: "undo" }),
      redo: () => step({ do: "redo" }),
      reset: () => withEngine((engine) => step({ do: "reset", engine })),
      take: (type, options) => withEngine((engine) => step({ do: "take", type, options, engine })),
    }),
    [],
  );
  const words = useMemo(
    () => wordsOf(now.book, now.calculation) ?? firstWords,
    [now.book, now.calculation, firstWords],
  );
  // The same as long as nothing has changed: another one would take the server's drawing off the page until the code
  // that draws it is here.
  const configuration = useMemo<Configuration>(() => {
    const { book: ownBook, calculation, ask, past, future } = now;
    const { type, options } = calculation;
    const can = { canUndo: past.length > 0, canRedo: future.length > 0 };
    return { book: ownBook, type, options, calculation, words, ask, ...can };
  }, [now, words]);
  return { configuration, steps };
}
