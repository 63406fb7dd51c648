import { drawMap } from "@zertsalo/domain/places/map-drawing";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { allowProbe } from "./allow-probe.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { LiveMap } from "./live-map.ts";
import styles from "./point-map.module.css";

export interface MapPoint {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  zoom: number;
}

export interface MapTiles {
  /** An address with {z}, {x} and {y} in it. */
  url: string;
  /** Whom the map belongs to, as its licence asks. */
  attribution: string;
}

interface PointMapProps {
  label: string;
  points: readonly MapPoint[];
  currentId: number | null;
  /** None: the places are only drawn. */
  tiles: MapTiles | null;
  onChoose?: ((id: number) => void) | undefined;
  /** How close the places lie to each other where they are only drawn. */
  scale?: "country" | "city";
  className?: string | undefined;
}

/**
 * Places on a map. It begins as a drawing of ours, which also stays where no map is configured or none can be loaded;
 * the library comes with the first map that has somewhere to load its pieces from.
 */
export function PointMap({ label, points, currentId, tiles, onChoose, scale = "country", className }: PointMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  const [live, setLive] = useState<LiveMap | null>(null);
  const [state, setState] = useState<"drawn" | "ready" | "failed">("drawn");
  const url = tiles?.url;

  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    const element = host.current;
    if (!url || !element) return;
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

  return (
    <section className={clsx(styles.map, className)} aria-label={label}>
      {state === "ready" ? null : <Drawing points={points} currentId={currentId} scale={scale} />}
      {url && state !== "failed" ? (
        <div className={clsx(styles.live, state === "ready" && styles.shown)} inert={state !== "ready"}>
          {/* The library writes into this element's own class. */}
          <div ref={host} className={styles.host} />
        </div>
      ) : null}
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
          <p className={styles.note}>{tiles?.attribution}</p>
        </>
      ) : (
        <p className={styles.note} role="status">
          {state === "failed"
            ? "Карта сейчас недоступна, показываем схему"
            : "Схема: как адреса лежат друг к\u00a0другу"}
        </p>
      )}
    </section>
  );
}

const aspect = 1.3;
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Only looked at: neighbours lie too close to be pressed, and the list beside it can do the same. */
function Drawing({ points, currentId, scale }: Pick<PointMapProps, "points" | "currentId" | "scale">) {
  const drawn = drawMap(points, aspect, scale);
  return (
    <div className={styles.drawing} aria-hidden="true">
      <svg viewBox="0 0 130 100" preserveAspectRatio="none">
        {drawn.meridians.map((x) => (
          <path key={x} d={`M${x * 130} 0V100`} />
        ))}
        {drawn.parallels.map((y) => (
          <path key={y} d={`M0 ${y * 100}H130`} />
        ))}
      </svg>
      {drawn.points.map(({ id, name, x, y, hasLabel }) => (
        <span
          key={id}
          className={clsx(styles.pin, id === currentId && styles.current)}
          style={{ left: percent(x), top: percent(y) }}
          title={name}
        >
          {hasLabel ? <span className={styles.name}>{name}</span> : null}
        </span>
      ))}
    </div>
  );
}
