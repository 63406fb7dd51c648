import type { CourierArea } from "@zertsalo/contract/courier-areas";
import { formatMoney } from "@zertsalo/domain/text/format";
import styles from "./areas.module.css";
import { type MapFrame, toMap } from "./map-frame.ts";

interface AreaShapesProps {
  areas: readonly CourierArea[];
  frame: MapFrame;
  chosen: number | null;
  onChoose: (index: number) => void;
}

/** The areas with their names and prices; the upper one of the list lies above the others. */
export function AreaShapes({ areas, frame, chosen, onChoose }: AreaShapesProps) {
  const drawn = areas.map((area, index) => ({ area, index, points: area.outline.map((each) => toMap(each, frame)) }));
  return (
    <>
      {drawn.toReversed().map(({ index, points }) => (
        <polygon
          key={index}
          className={styles.area}
          data-chosen={index === chosen || undefined}
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          onClick={() => onChoose(index)}
        />
      ))}
      {drawn.map(({ area, index, points }) => {
        if (points.length === 0) return null;
        const x = points.reduce((sum, each) => sum + each.x, 0) / points.length;
        const y = points.reduce((sum, each) => sum + each.y, 0) / points.length;
        return (
          <g key={index} className={styles.name} aria-hidden="true">
            <text x={x} y={y}>
              {area.name}
            </text>
            <text x={x} y={y + 18} className={styles.price}>
              {formatMoney(area.price)}
            </text>
          </g>
        );
      })}
    </>
  );
}
