import { formatNumber } from "@zertsalo/domain/text/format";
import styles from "./bar-plot.module.css";
import { axisMarks, labelledBars } from "./plot-scale.ts";

export interface Bar {
  key: string;
  value: number;
  /** Below it; empty: none. */
  label: string;
  tone: "plain" | "weekend" | "unfinished";
  /** Dashed, for comparison. */
  before: number;
}

interface BarPlotProps {
  /** One sentence with the finding, read in place of the picture. */
  summary: string;
  bars: readonly Bar[];
  /** How many of the last bars a phone has. */
  phoneBars: number;
}

/** Bars from zero. A phone has fewer of them in its own picture, so that its text is not smaller. */
export function BarPlot({ summary, bars, phoneBars }: BarPlotProps) {
  return (
    <>
      <Picture summary={summary} bars={bars} width={760} height={216} className={styles.wide} left={34} />
      <Picture
        summary={summary}
        bars={bars.slice(-phoneBars)}
        width={340}
        height={190}
        className={styles.narrow}
        left={0}
      />
    </>
  );
}

interface PictureProps {
  summary: string;
  bars: readonly Bar[];
  width: number;
  height: number;
  className: string | undefined;
  /** Room for the numbers of the axis; none of them without it. */
  left: number;
}

/** Of the axis' text, and of a value above the highest bar. */
const [below, above] = [30, 22];

function Picture({ summary, bars, width, height, className, left }: PictureProps) {
  const largest = Math.max(...bars.map(({ value, before }) => Math.max(value, before)), 1);
  const pitch = (width - left - 6) / bars.length;
  const ground = height - below;
  const yOf = (value: number) => ground - (value / largest) * (ground - above);
  const placed = bars.map((bar, at) => ({ ...bar, x: left + 4 + pitch * (at + 0.5), y: yOf(bar.value) }));
  const thickness = Math.min(pitch * 0.72, 40);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {axisMarks(left ? largest : 0).map((mark) => (
        <g key={mark}>
          <path className={styles.axis} d={`M${left} ${yOf(mark)}H${width - 4}`} />
          {left > 0 && (
            <text x={left - 6} y={yOf(mark) + 4} textAnchor="end">
              {formatNumber(mark)}
            </text>
          )}
        </g>
      ))}
      {placed.map(({ key, x, y, tone }) => (
        <rect
          key={key}
          className={styles.bar}
          data-tone={tone}
          x={x - thickness / 2}
          y={y}
          width={thickness}
          height={ground - y}
          rx={1.5}
        />
      ))}
      <path className={styles.before} d={`M${placed.map(({ x, before }) => `${x} ${yOf(before)}`).join("L")}`} />
      {placed.map(
        ({ key, x, label }) =>
          label && (
            <text key={key} x={x} y={height - 10} textAnchor={x > width - 30 ? "end" : "middle"}>
              {label}
            </text>
          ),
      )}
      {labelledBars(placed).map((at) => {
        const { key, x, y, value } = placed[at] ?? { key: "", x: 0, y: 0, value: 0 };
        return (
          <text key={key} className={styles.value} x={x} y={y - 6} textAnchor={x > width - 30 ? "end" : "middle"}>
            {formatNumber(value)}
          </text>
        );
      })}
    </svg>
  );
}
