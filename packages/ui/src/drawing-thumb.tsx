import styles from "./drawing-thumb.module.css";

/** Contours in millimetres with y up; `kind` decides how a contour is painted. */
export interface DrawingThumbData {
  width: number;
  height: number;
  x: number;
  y: number;
  contours: { kind: "body" | "panel" | "line" | "hole"; d: string }[];
}

/** A small picture of a piece by its contours. Decorative: the text beside it describes the piece. */
export function DrawingThumb({ drawing: { x, y, width, height, contours } }: { drawing: DrawingThumbData }) {
  return (
    <svg
      className={styles.thumb}
      viewBox={`${x} ${-y - height} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <g transform="scale(1,-1)">
        {contours.map(({ kind, d }) => (
          <path key={d} className={styles[kind]} d={d} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}
