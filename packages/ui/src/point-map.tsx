import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { allowProbe } from "./allow-probe.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { LiveMap } from "./live-map.ts";
import type { MapPoint, MapTiles } from "./map-types.ts";
import styles from "./point-map.module.css";

export type { MapPoint, MapTiles } from "./map-types.ts";

interface PointMapProps {
  label: string;
  points: readonly MapPoint[];
  currentId: number | null;
  tiles: MapTiles;
  onChoose?: ((id: number) => void) | undefined;
  /** Displayed until the map is loaded, and if it fails to load. */
  fallback?: ReactNode;
  className?: string | undefined;
}

/** Places on a map. The library is loaded with the first map; if it fails, the fallback stays. */
export function PointMap({ label, points, currentId, tiles, onChoose, fallback, className }: PointMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  const [live, setLive] = useState<LiveMap | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const { url, attribution } = tiles;

  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isLeft = false;
    let map: LiveMap | null = null;
    allowProbe();
    void import("./live-map.ts")
      .then(({ createLiveMap }) => {
        if (isLeft) return;
        map = createLiveMap(element, {
          tiles: { url, attribution: "" },
          pinClass: clsx(styles.pin),
          currentClass: clsx(styles.current),
          onChoose: choose.current && ((id) => choose.current?.(id)),
          onReady: () => setState("ready"),
          onFailure: () => setState("failed"),
        });
        setLive(map);
      })
      .catch(() => setState("failed"));
    return () => {
      isLeft = true;
      map?.remove();
      setLive(null);
    };
  }, [url]);

  useEffect(() => live?.show(points, currentId), [live, points, currentId]);

  if (state === "failed") return fallback ?? <p className={styles.failed}>Карта сейчас недоступна</p>;
  return (
    <section className={clsx(styles.map, className)} aria-label={label}>
      {state === "ready" ? null : fallback}
      <div className={clsx(styles.live, state === "ready" && styles.shown)} inert={state !== "ready"}>
        {/* The library writes into this element's own class. */}
        <div ref={host} className={styles.host} />
      </div>
      {live && state === "ready" ? (
        <>
          <div className={styles.zoom}>
            <IconButton aria-label="Ближе" onClick={() => live.zoomBy(1)}>
              <Icon name="plus" />
            </IconButton>
            <IconButton aria-label="Дальше" onClick={() => live.zoomBy(-1)}>
              <Icon name="minus" />
            </IconButton>
          </div>
          <p className={styles.note}>{attribution}</p>
        </>
      ) : (
        <p className={styles.note} role="status">
          Карта загружается
        </p>
      )}
    </section>
  );
}
