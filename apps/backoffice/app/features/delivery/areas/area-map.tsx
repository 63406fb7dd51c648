import type { CourierArea } from "@zertsalo/contract/courier-areas";
import type { DeliveredOrder } from "@zertsalo/contract/staff-courier-areas";
import type { Zone } from "@zertsalo/contract/staff-delivery";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type PointerEvent, useRef, useState } from "react";
import { AreaHandles } from "./area-handles.tsx";
import { AreaShapes } from "./area-shapes.tsx";
import styles from "./areas.module.css";
import { frameAround, mapHeight, mapWidth, toMap, toPlace } from "./map-frame.ts";

interface AreaMapProps {
  zone: Zone;
  orders: readonly DeliveredOrder[];
  /** Numbers of the orders that a change concerns. */
  changed: ReadonlySet<number>;
  areas: readonly CourierArea[];
  chosen: number | null;
  /** A press on the map adds a corner to the chosen area. */
  isDrawing: boolean;
  onChoose: (index: number) => void;
  onOutline: (outline: [number, number][]) => void;
}

const zoomStep = 1.6;
const dragPx = 4;

/** A sketch of a city: how far the courier goes, the areas with their own price, and where orders went. */
export function AreaMap(props: AreaMapProps) {
  const { zone, orders, changed, areas, chosen, isDrawing, onChoose, onOutline } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [frame, setFrame] = useState(() => frameAround(zone.coordinates, zone.farRadiusKm));
  const dragged = useRef<{ x: number; y: number; from: [number, number]; isMoved: boolean } | null>(null);
  const outline = chosen === null ? null : (areas[chosen]?.outline ?? null);

  function pointAt({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = svg.current?.getBoundingClientRect() ?? new DOMRect();
    const scale = Math.max(mapWidth / (width || mapWidth), mapHeight / (height || mapHeight));
    return { x: (clientX - left) * scale, y: (clientY - top) * scale };
  }
  const placeAt = (event: PointerEvent) => toPlace(pointAt(event), frame);
  const zoom = (by: number) => setFrame(({ centre, pxPerKm }) => ({ centre, pxPerKm: pxPerKm * by }));

  function startDrag(event: PointerEvent): void {
    dragged.current = { ...pointAt(event), from: [frame.centre[0], frame.centre[1]], isMoved: false };
  }
  function drag(event: PointerEvent): void {
    const start = dragged.current;
    if (!start) return;
    const { x, y } = pointAt(event);
    start.isMoved ||= Math.hypot(x - start.x, y - start.y) > dragPx;
    if (!start.isMoved) return;
    const centre = { x: mapWidth / 2 - (x - start.x), y: mapHeight / 2 - (y - start.y) };
    setFrame({ ...frame, centre: toPlace(centre, { ...frame, centre: start.from }) });
  }
  function endDrag(event: PointerEvent): void {
    const isPress = dragged.current !== null && !dragged.current.isMoved;
    dragged.current = null;
    if (!isPress || !isDrawing || !outline) return;
    onOutline([...outline, placeAt(event)]);
  }

  const { x, y } = toMap(zone.coordinates, frame);
  return (
    <div className={styles.frame}>
      <svg
        ref={svg}
        className={styles.map}
        data-drawing={isDrawing || undefined}
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="group"
        aria-label={`Схема: ${zone.name}`}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerLeave={() => {
          dragged.current = null;
        }}
      >
        <circle className={styles.far} cx={x} cy={y} r={zone.farRadiusKm * frame.pxPerKm} />
        <circle className={styles.city} cx={x} cy={y} r={zone.cityRadiusKm * frame.pxPerKm} />
        <g className={isDrawing ? styles.still : undefined}>
          <AreaShapes areas={areas} frame={frame} chosen={chosen} onChoose={onChoose} />
        </g>
        {orders.map(({ number, coordinates }) => {
          const at = toMap(coordinates, frame);
          return (
            <circle
              key={number}
              className={styles.order}
              data-changed={changed.has(number) || undefined}
              cx={at.x}
              cy={at.y}
              r={4}
            >
              <title>{`Заказ ${number}`}</title>
            </circle>
          );
        })}
        {outline && <AreaHandles outline={outline} frame={frame} placeAt={placeAt} onOutline={onOutline} />}
      </svg>
      <div className={styles.zoom}>
        <IconButton aria-label="Ближе" onClick={() => zoom(zoomStep)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton aria-label="Дальше" onClick={() => zoom(1 / zoomStep)}>
          <Icon name="minus" />
        </IconButton>
      </div>
    </div>
  );
}
