import type { StoreScheme } from "@zertsalo/contract/places";
import { clsx } from "clsx";
import styles from "./scheme-drawing.module.css";

const wallM = 0.4;
/** Zones have numbers, doors letters. */
const letters = "АБВГД";

/** The plan of a hall with numbers in it, and what the numbers mean beside it. */
export function SchemeDrawing({ scheme: { widthM, depthM, zones, entrances } }: { scheme: StoreScheme }) {
  const fontM = Math.max(widthM, depthM * 1.6) / 26;
  const edgeM = wallM + fontM * 0.75;
  const box = [-edgeM, -edgeM, widthM + 2 * edgeM, depthM + 2 * edgeM].join(" ");
  return (
    <div className={styles.scheme}>
      <svg viewBox={box} role="img" aria-label="План зала, номера объяснены в списке" fontSize={fontM}>
        <rect
          className={styles.walls}
          x={-wallM / 2}
          y={-wallM / 2}
          width={widthM + wallM}
          height={depthM + wallM}
          strokeWidth={wallM}
        />
        {zones.map(({ name, kind, x, y, ...zone }, at) => (
          <g key={name} className={clsx(styles.zone, styles[kind])}>
            <rect x={x} y={y} width={zone.widthM} height={zone.depthM} rx={0.1} />
            <text x={x + zone.widthM / 2} y={y + zone.depthM / 2}>
              {at + 1}
            </text>
          </g>
        ))}
        {entrances.map(({ name, x, y }, at) => (
          <g key={name} className={styles.door}>
            <circle cx={x} cy={y} r={fontM * 0.75} strokeWidth={wallM / 2} />
            <text x={x} y={y} fontSize={fontM * 0.85}>
              {letters[at]}
            </text>
          </g>
        ))}
      </svg>
      <div>
        <ol className={styles.legend}>
          {zones.map(({ name, kind }, at) => (
            <li key={name}>
              <span className={clsx(styles.mark, styles[kind])}>{at + 1}</span>
              {name}
            </li>
          ))}
        </ol>
        <ul className={styles.legend}>
          {entrances.map(({ name }, at) => (
            <li key={name}>
              <span className={clsx(styles.mark, styles.doorMark)}>{letters[at]}</span>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
