import type { RouteSketch as Sketch } from "@zertsalo/contract/places";
import styles from "./route-sketch.module.css";

const frame = { width: 500, height: 295 };
type Point = readonly [x: number, y: number];

const line = (points: readonly Point[]) => `M${points.map((point) => point.join(" ")).join("L")}`;

/** Placed along the road's last part, where it leaves the frame and nothing else is drawn. */
function nameOf(points: readonly Point[]) {
  const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = points.slice(-2);
  const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
  const isUpright = Math.abs(Math.abs(angle) - 90) < 30;
  // Beside a vertical road, below a horizontal one.
  return isUpright
    ? { x: toX + 22, y: Math.min(fromY, toY) + 26, transform: undefined, anchor: "start" as const }
    : { x: toX - 18, y: toY + 34, transform: `rotate(${angle} ${toX - 18} ${toY + 34})`, anchor: "end" as const };
}

/** The last turns to a door. The text beside it contains the same information. */
export function RouteSketch({ sketch }: { sketch: Sketch }) {
  const { roads, building, parking, door, way, from } = sketch;
  const start = way[0] ?? door;
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        {roads.map(({ name, points }) => (
          <path key={name} className={styles.road} d={line(points)} />
        ))}
        {roads.map(({ name, points }) => (
          <path key={name} className={styles.middle} d={line(points)} />
        ))}
        <rect className={styles.building} {...building} rx={3} />
        {parking ? (
          <>
            <rect className={styles.parking} {...parking} />
            <text className={styles.quiet} x={parking.x + 10} y={parking.y + parking.height / 2 + 5}>
              Парковка
            </text>
          </>
        ) : null}
        <path className={styles.way} d={line(way)} />
        <circle className={styles.end} cx={start[0]} cy={start[1]} r={6} />
        <rect className={styles.end} x={door[0] - 7} y={door[1] - 9} width={12} height={18} rx={2} />
        <text className={styles.name} x={building.x + 12} y={building.y + 26}>
          {building.name}
        </text>
        <text className={styles.name} x={door[0] + 44} y={door[1] + 5}>
          Наш вход
        </text>
        <path className={styles.leader} d={`M${door[0] + 8} ${door[1]}h30`} />
        <text className={styles.quiet} x={start[0]} y={start[1] + 32}>
          {from}
        </text>
        {roads.map(({ name, points }) => {
          const { anchor, ...place } = nameOf(points);
          return (
            <text key={name} className={styles.quiet} textAnchor={anchor} {...place}>
              {name}
            </text>
          );
        })}
      </svg>
      <figcaption>Схема без масштаба. Настоящая карта откроется в&nbsp;приложении по&nbsp;кнопке «Маршрут».</figcaption>
    </figure>
  );
}
