import type { Options } from "@zertsalo/domain/configurator/model";
import { NumberRow } from "./number-row.tsx";
import type { GroupView } from "./section-view.ts";

interface SinkPlacesProps {
  group: Extract<GroupView, { kind: "position" }>;
  change: (patch: Options) => void;
  isCorrected: boolean;
}

/** Where each sink stands, in numbers; the scheme shows the same as a drawing. */
export function SinkPlaces({ group, change, isCorrected }: SinkPlacesProps) {
  const { code, scheme, sinks } = group;
  const move = (at: number, place: { x?: number; y?: number }) => {
    const moved = scheme.sinks.map((sink, each) => {
      if (each !== at) return sink;
      const next = { ...sink, ...place };
      // Its tap goes along with it.
      const tap = sink.tap && { x: sink.tap.x + next.x - sink.x, y: sink.tap.y + next.y - sink.y };
      return { ...next, tap };
    });
    change({ [code]: { ...scheme, sinks: moved } });
  };
  return sinks.map(({ x, y }, at) => (
    <div key={x.label}>
      <NumberRow view={x} isCorrected={isCorrected} onChange={(value) => move(at, { x: value })} />
      <NumberRow view={y} isCorrected={isCorrected} onChange={(value) => move(at, { y: value })} />
    </div>
  ));
}
