import type { Options, Placed } from "@zertsalo/configurator/model";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { moveItem, type MoveItemRefusal, refusalText } from "../scheme/move-item.ts";
import { useConfiguredPiece } from "../state/configured-piece.ts";
import { NumberRow } from "./number-row.tsx";
import styles from "./section.module.css";
import type { GroupView } from "@zertsalo/configurator/panel/section-view";

interface SinkPlacesProps {
  group: Extract<GroupView, { kind: "position" }>;
  change: (patch: Options) => void;
  isCorrected: boolean;
}

/** Where each sink stands, in numbers; the scheme shows the same as a drawing. */
export function SinkPlaces({ group, change, isCorrected }: SinkPlacesProps) {
  const { options } = useConfiguredPiece();
  const { scheme, sinks } = group;
  const [refusals, setRefusals] = useState<readonly MoveItemRefusal[]>([]);
  const move = (at: number, place: Partial<Placed>) => {
    const moved = moveItem(options, { kind: "sink", at }, { x: 0, y: 0, ...scheme.sinks[at], ...place });
    setRefusals(moved.refusals);
    change({ scheme: moved.scheme });
  };
  const isRefused = (at: number) => isCorrected || refusals.some(({ item }) => item.at === at);
  return (
    <>
      {sinks.map(({ x, y }, at) => (
        <div key={x.label}>
          <NumberRow
            view={x}
            value={x.value}
            isCorrected={isRefused(at)}
            onChange={(value) => move(at, { x: value })}
          />
          <NumberRow
            view={y}
            value={y.value}
            isCorrected={isRefused(at)}
            onChange={(value) => move(at, { y: value })}
          />
        </div>
      ))}
      {refusals.map((refusal) => (
        <p key={refusal.axis} className={styles.message}>
          <Icon name="info" size={16} />
          {refusalText(refusal)}
        </p>
      ))}
    </>
  );
}
