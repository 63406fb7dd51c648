import type { CuttingPart, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import styles from "./sheet-map.module.css";

export interface DrawnBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface TextProps {
  /** Already turned over. */
  at: DrawnBox;
  /** Usual height of the type, mm. */
  type: number;
}

/** Width of a character against its height, on the wide side. */
const wide = 0.62;
const fitting = (text: string, type: number, width: number) => Math.min(type, width / (text.length * wide));
const sizeText = ({ width, height }: Pick<DrawnBox, "width" | "height">) => `${width} × ${height}`;

/** Lines in the middle of a box; along its longer side where it is narrow. */
function Lines({ lines, at, type }: TextProps & { lines: readonly { text: string; style: string | undefined }[] }) {
  const isUpright = at.height > at.width * 1.4;
  const [along, across] = isUpright ? [at.height, at.width] : [at.width, at.height];
  const [first] = lines;
  const isLow = across < type * 3.4;
  const shown = isLow ? lines.slice(0, 1) : lines;
  const longest = shown.reduce((most, { text }) => (text.length > most.length ? text : most), first?.text ?? "");
  const size = Math.min(fitting(longest, type, along * 0.94), across * 0.7);
  return (
    <g
      transform={`translate(${at.x + at.width / 2} ${at.y + at.height / 2})${isUpright ? " rotate(-90)" : ""}`}
      fontSize={size}
      textAnchor="middle"
    >
      {shown.map(({ text, style }, line) => (
        <text key={text} className={style} y={size * (0.36 + 1.25 * (line - (shown.length - 1) / 2))}>
          {text}
        </text>
      ))}
    </g>
  );
}

export function PartTexts({ part, at, type, hasGrain }: TextProps & { part: CuttingPart; hasGrain: boolean }) {
  const isLow = Math.min(at.width, at.height) < type * 3.4;
  const size = sizeText(at);
  const lines = isLow
    ? [{ text: `${part.no} · ${part.label.toLowerCase()} ${size}`, style: styles.size }]
    : [
        { text: size, style: styles.size },
        { text: `№ ${part.number}`, style: styles.order },
      ];
  const [left, top, arrow] = [at.x + type * 0.6, at.y + type * 1.25, type * 1.8];
  return (
    <>
      <Lines lines={lines} at={at} type={type} />
      {!isLow && (
        <text className={styles.number} x={left} y={top} fontSize={type * 1.05}>
          {part.no}
        </text>
      )}
      {!isLow && hasGrain && at.width > type * 6 && (
        <path
          className={styles.arrow}
          d={`M${at.x + at.width - arrow - type * 0.6} ${at.y + type * 0.9}h${arrow}m${-type * 0.4} ${-type * 0.35}l${type * 0.4} ${type * 0.35}l${-type * 0.4} ${type * 0.35}`}
        />
      )}
    </>
  );
}

export function RemnantTexts({ remnant, at, type }: TextProps & { remnant: CuttingSheet["remnants"][number] }) {
  const lines = [
    { text: `Остаток ${remnant.number ?? ""}`.trim(), style: styles.rest },
    { text: sizeText(at), style: styles.order },
  ];
  return <Lines lines={lines} at={at} type={type} />;
}

/** Each cut from edge to edge, with its number at the end of it. */
export function CutMarks({ steps, height, type }: { steps: CuttingSheet["steps"]; height: number; type: number }) {
  return steps.map(({ n, axis, x, y, lengthMm }) => {
    const [endX, endY] = axis === "x" ? [x, y + lengthMm] : [x + lengthMm, y];
    return (
      <g key={n}>
        <line className={styles.cut} x1={x} y1={height - y} x2={endX} y2={height - endY} />
        <circle className={styles.badge} cx={endX} cy={height - endY} r={type * 0.72} />
        <text
          className={styles.badgeText}
          x={endX}
          y={height - endY + type * 0.29}
          fontSize={type * 0.8}
          textAnchor="middle"
        >
          {n}
        </text>
      </g>
    );
  });
}
