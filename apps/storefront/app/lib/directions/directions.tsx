import type { StoreDirections } from "@zertsalo/contract/places";
import { Icon } from "@zertsalo/ui/icon";
import { type MapPoint, type MapTiles, PointMap } from "@zertsalo/ui/point-map";
import { clsx } from "clsx";
import styles from "./directions.module.css";
import { RouteSketch } from "./route-sketch.tsx";

type Way = StoreDirections["steps"][number]["by"];

const ways: Readonly<Record<Way, { icon: "car" | "foot" | "bus" | "truck"; name: string }>> = {
  car: { icon: "car", name: "На машине" },
  foot: { icon: "foot", name: "Пешком" },
  bus: { icon: "bus", name: "На транспорте" },
  goods: { icon: "truck", name: "Крупный заказ" },
};

interface DirectionsProps {
  directions: StoreDirections | null;
  /** If tiles are configured, a map replaces the sketch. */
  map: {
    label: string;
    points: readonly MapPoint[];
    currentId: number | null;
    tiles: MapTiles | null;
    onChoose?: (id: number) => void;
  };
}

/** How to find a store: a map or a sketch, and always a text. */
export function Directions({ directions, map: { tiles, ...map } }: DirectionsProps) {
  const sketch = directions?.sketch ? <RouteSketch sketch={directions.sketch} /> : null;
  const picture = tiles ? <PointMap className={styles.map} tiles={tiles} fallback={sketch} {...map} /> : sketch;
  return (
    <div className={clsx(styles.directions, picture && styles.pictured)}>
      {picture}
      {directions ? (
        <ul className={styles.steps}>
          {directions.steps.map(({ by, text }) => (
            <li key={by}>
              <Icon name={ways[by].icon} />
              <span>
                <span className="vh">{ways[by].name}: </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
