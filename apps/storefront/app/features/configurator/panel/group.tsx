import type { Options } from "@zertsalo/domain/configurator/model";
import { lazy, Suspense } from "react";
import type { Differences } from "../state/differences.ts";
import { Choices } from "./choices.tsx";
import { NumberRow } from "./number-row.tsx";
import type { AxisView } from "@zertsalo/domain/configurator/panel/axis-view";
import type { GroupView } from "@zertsalo/domain/configurator/panel/section-view";

// Of tops with a sink alone.
const SinkPlaces = lazy(() => import("./sink-places.tsx").then((module) => ({ default: module.SinkPlaces })));

interface GroupProps {
  group: GroupView;
  differences: Differences;
  change: (patch: Options) => void;
  isCorrected: boolean;
}

/** One question, by its kind. */
export function Group({ group, differences, change, isCorrected }: GroupProps) {
  switch (group.kind) {
    case "choice":
    case "multi":
      return <Choices group={group} differences={differences} change={change} />;
    case "numbers":
      return group.axes.map((axis) => (
        <NumberRow
          key={axis.label}
          view={axis}
          isCorrected={isCorrected}
          onChange={(value) => change({ [group.code]: numberPatch(group.axes, axis, value) })}
        />
      ));
    case "position":
      return (
        <Suspense>
          <SinkPlaces group={group} change={change} isCorrected={isCorrected} />
        </Suspense>
      );
  }
}

/** A pair is set as a whole: the other side stays as it is. */
function numberPatch(axes: readonly AxisView[], { axis }: AxisView, value: number): Options[string] {
  if (axis === null) return value;
  const [width, height] = axes;
  return { width: width?.value ?? 0, height: height?.value ?? 0, [axis]: value };
}
