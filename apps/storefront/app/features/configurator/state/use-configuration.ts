import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { useMemo, useReducer } from "react";
import {
  type Ask,
  initialConfiguration,
  type ConfigurationState,
  type Patch,
  configurationReducer,
} from "./configuration.ts";
import { withEngine, drawingTextFor } from "./engine.ts";
import { useDebounced } from "./use-debounced.ts";

/** A hand that has not moved for so long rests. */
const restMs = 120;

export interface ConfigurationControls {
  book: PricingRules;
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
  configuration: ConfigurationControls;
  /** The same, but of a size that is dragged: as it was when the hand last rested. */
  settled: ConfigurationControls;
  /** The settled drawing as text. */
  drawingText: string;
  steps: ConfigurationSteps;
}

/** Begins with what the server has reckoned. */
export function useConfiguration(book: PricingRules, first: Calculation, initialText: string): Configuring {
  const [now, step] = useReducer(configurationReducer, null, () => initialConfiguration(book, first));
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
  const settled = useDebounced(configuration, restMs, now.isDragged);
  const drawingText = useMemo(
    () => drawingTextFor(settled.book, settled.calculation) ?? initialText,
    [settled.book, settled.calculation, initialText],
  );
  return { configuration, settled, drawingText, steps };
}

function configurationOf({ book, calculation, choices, ask, past, future }: ConfigurationState): ConfigurationControls {
  const { type, options } = calculation;
  return { book, type, options, calculation, choices, ask, canUndo: past.length > 0, canRedo: future.length > 0 };
}
