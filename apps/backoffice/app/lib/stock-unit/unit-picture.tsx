import type { ListedStockUnit, StockDefect, UnitHold } from "@zertsalo/contract/staff-material";
import { defectKinds } from "./unit-texts.ts";
import styles from "./unit-picture.module.css";

interface UnitPictureProps {
  unit: Pick<ListedStockUnit, "width" | "height" | "number">;
  /** The photo; null: the outline alone, in the unit's own proportions. */
  src: string | null;
  defects?: readonly StockDefect[];
  /** Places of the buyer's piece. */
  places?: UnitHold["parts"];
}

/** The unit as it lies, with what is wrong on it. Origin lower left, so the picture is turned over. */
export function UnitPicture({ unit: { width, height, number }, src, defects = [], places = [] }: UnitPictureProps) {
  const label = src ? `Фото листа ${number}` : `Лист ${number}, без фото`;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={label}
    >
      {src ? (
        <image href={src} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      ) : (
        <rect className={styles.sheet} width={width} height={height} />
      )}
      {places.map(({ x, y, ...size }) => (
        <rect key={`${x} ${y}`} className={styles.place} x={x} y={height - y - size.height} {...size}>
          <title>Место покупателя</title>
        </rect>
      ))}
      {defects.map((defect, at) => (
        <rect
          key={`${defect.x} ${defect.y} ${at}`}
          className={styles.defect}
          x={defect.x}
          y={height - defect.y - defect.height}
          width={defect.width}
          height={defect.height}
        >
          <title>{[defectKinds[defect.kind], defect.note].filter(Boolean).join(": ")}</title>
        </rect>
      ))}
    </svg>
  );
}
