import styles from "./dimension-drawing.module.css";
import type { DimensionSheet } from "./dimension-layout.ts";

/** The product on paper with its sizes in millimetres. */
export function DimensionDrawing({ sheet: { width, height, alt, views, sizes } }: { sheet: DimensionSheet }) {
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      {views.map(({ title, outline, lines, x, y, scale }) => (
        <g key={title} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path className={styles.outline} d={outline} />
          {lines ? <path className={styles.lines} d={lines} /> : null}
        </g>
      ))}
      {views.map(({ title, titleX }) => (
        <text key={title} className={styles.title} x={titleX} y={22}>
          {title}
        </text>
      ))}
      {sizes.map(({ x, y, length, isUpright, text }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})${isUpright ? " rotate(90)" : ""}`}>
          <path className={styles.line} d={`M0-6v12M0 0h${length}M${length}-6v12`} />
          <text
            className={styles.size}
            transform={`translate(${length / 2} ${isUpright ? 10 : 26})${isUpright ? " rotate(180)" : ""}`}
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
