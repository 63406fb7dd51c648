import type { Options, Pair } from "@zertsalo/configurator/model";
import { Suspense, useMemo } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { useConfiguredPiece } from "../state/configured-piece.ts";
import type { Differences } from "../state/differences.ts";
import type { ConfigurationSteps } from "../state/use-configuration.ts";
import { Choices } from "./choices.tsx";
import { NumberRow } from "./number-row.tsx";
import type { AxisView } from "@zertsalo/configurator/panel/axis-view";
import type { GroupView } from "@zertsalo/configurator/panel/section-view";

// Of tops with a sink alone.
const SinkPlaces = lazy(() => import("./sink-places.tsx").then((module) => ({ default: module.SinkPlaces })));

interface GroupProps {
  group: GroupView;
  differences: Differences;
  steps: ConfigurationSteps;
  isCorrected: boolean;
}

/** One question, by its kind. */
export function PanelGroup({ group, differences, steps, isCorrected }: GroupProps) {
  switch (group.kind) {
    case "choice":
    case "multi":
      return <Choices group={group} differences={differences} change={steps.change} />;
    case "numbers":
      return group.axes.map((axis) => (
        <OptionRow key={axis.label} code={group.code} view={axis} isCorrected={isCorrected} steps={steps} />
      ));
    case "position":
      return (
        <Suspense>
          <SinkPlaces group={group} change={steps.change} isCorrected={isCorrected} />
        </Suspense>
      );
  }
}

interface OptionRowProps {
  code: string;
  view: AxisView;
  isCorrected: boolean;
  steps: ConfigurationSteps;
}

/** Its limits are the panel's; its number is the piece's own, which a hand may be dragging. */
function OptionRow({ code, view, isCorrected, steps }: OptionRowProps) {
  const { axis } = view;
  const now = useConfiguredPiece().options[code];
  const value = (axis === null ? (now as number) : (now as Pair | undefined)?.[axis]) ?? view.value;
  const ways = useMemo(() => {
    // A pair is set as a whole: the other side stays as it is.
    const patchOf = (number: number) => (options: Options) => ({
      [code]: axis === null ? number : { ...(options[code] as Pair), [axis]: number },
    });
    return {
      onChange: (number: number) => steps.change(patchOf(number)),
      onDrag: (number: number) => steps.drag(patchOf(number)),
    };
  }, [code, axis, steps]);
  return <NumberRow view={view} value={value} isCorrected={isCorrected} {...ways} />;
}
