import styles from "./line-plot.module.css";

interface Point {
  key: string;
  value: number;
  text: string;
}

interface LinePlotProps {
  /** One sentence with the finding, read in place of the picture. */
  summary: string;
  points: readonly Point[];
  /** Below the first and the last point. */
  ends: readonly [string, string];
  /** Of the scale, which is that of percent. */
  largest: number;
}

const [width, height, left, right] = [340, 150, 8, 56];
const [top, ground] = [20, 118];

/** A line with its last and its least value written beside it. */
export function LinePlot({ summary, points, ends, largest }: LinePlotProps) {
  const least = points.reduce((best, { value }, at) => (value < (points[best]?.value ?? value) ? at : best), 0);
  const lowest = points[least]?.value ?? 0;
  const bottom = lowest < 0 ? Math.floor(lowest) : Math.max(0, Math.floor(lowest - 2));
  const step = points.length > 1 ? (width - left - right) / (points.length - 1) : 0;
  const placed = points.map((point, at) => ({
    ...point,
    x: left + step * at,
    y: ground - ((point.value - bottom) / (largest - bottom)) * (ground - top),
  }));
  const last = placed.length - 1;
  const labelled = placed.flatMap((point, at) =>
    at === last || at === least ? [{ ...point, isLast: at === last }] : [],
  );
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      <path className={styles.axis} d={`M${left} ${ground}H${width - right}`} />
      <path className={styles.line} d={`M${placed.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
      {labelled.map(({ key, x, y, text, isLast }) => (
        <g key={key} data-tone={isLast ? "last" : "least"}>
          <circle className={styles.point} cx={x} cy={y} r={4} />
          {isLast ? (
            <text x={x + 8} y={y + 4}>
              {text}
            </text>
          ) : (
            <text x={Math.max(x, 24)} y={y + 18} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      <text className={styles.end} x={left} y={height - 8}>
        {ends[0]}
      </text>
      <text className={styles.end} x={width - right} y={height - 8} textAnchor="end">
        {ends[1]}
      </text>
    </svg>
  );
}
