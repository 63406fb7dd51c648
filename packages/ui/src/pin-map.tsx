import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { allowProbe } from "./allow-probe.ts";
import type { MapTiles } from "./map-types.ts";
import styles from "./point-map.module.css";

type Place = [latitude: number, longitude: number];

interface PinMapProps {
  /** Names the action: screen readers get only the map's own name. */
  label: string;
  tiles: MapTiles;
  /** Initial centre. */
  centre: Place;
  zoom: number;
  /** New position of the pin. */
  onMove: (centre: Place) => void;
  className?: string | undefined;
}

/** A map that moves under a pin in its centre, by finger, mouse or arrow keys. */
export function PinMap({ label, tiles, centre, zoom, onMove, className }: PinMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const move = useRef(onMove);
  const [state, setState] = useState<"coming" | "ready" | "failed">("coming");
  const [latitude, longitude] = centre;
  useEffect(() => {
    move.current = onMove;
  }, [onMove]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isLeft = false;
    let map: { remove: () => void } | null = null;
    allowProbe();
    void import("./live-pin.ts")
      .then(({ createPinMap }) => {
        if (isLeft) return;
        map = createPinMap(element, {
          url: tiles.url,
          centre: [latitude, longitude],
          zoom,
          onMove: (to) => move.current(to),
          onReady: () => setState("ready"),
          onFailure: () => setState("failed"),
        });
      })
      .catch(() => setState("failed"));
    return () => {
      isLeft = true;
      map?.remove();
    };
  }, [tiles.url, latitude, longitude, zoom]);

  return (
    <section className={clsx(styles.map, className)} aria-label={label}>
      <div className={clsx(styles.live, styles.shown)}>
        <div ref={host} className={styles.host} aria-label={label} />
      </div>
      {state === "ready" ? (
        <span className={clsx(styles.pin, styles.current, styles.middle)} aria-hidden="true" />
      ) : null}
      <p className={styles.note} role="status">
        {state === "failed" ? "Карта сейчас недоступна" : state === "ready" ? tiles.attribution : "Загружаем карту"}
      </p>
    </section>
  );
}
