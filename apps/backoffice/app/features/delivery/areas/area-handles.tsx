import type { Outline } from "@zertsalo/domain/places/polygon";
import type { KeyboardEvent, PointerEvent } from "react";
import styles from "./areas.module.css";
import { type MapFrame, midpoint, shiftedBy, toMap } from "./map-frame.ts";

interface AreaHandlesProps {
  outline: Outline;
  frame: MapFrame;
  /** Where on the map a pointer is. */
  placeAt: (event: PointerEvent) => [number, number];
  onOutline: (outline: [number, number][]) => void;
}

const stepKm = 0.1;
const bigStepKm = 1;
const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Corners of the chosen area: dragged, moved by arrows (Shift: by a kilometre), removed by Delete; a middle adds one. */
export function AreaHandles({ outline, frame, placeAt, onOutline }: AreaHandlesProps) {
  const corners = outline.map(([latitude, longitude]): [number, number] => [latitude, longitude]);
  const move = (index: number, place: [number, number]) => onOutline(corners.with(index, place));

  function moveByKey(event: KeyboardEvent, index: number): void {
    const corner = corners[index];
    const direction = directions[event.key];
    if (!corner) return;
    if (direction) {
      const km = event.shiftKey ? bigStepKm : stepKm;
      move(index, shiftedBy(corner, direction[0] * km, direction[1] * km));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      onOutline(corners.toSpliced(index, 1));
    } else return;
    event.preventDefault();
  }

  return (
    <>
      {corners.length > 1 &&
        corners.map((corner, index) => {
          const middle = midpoint(corner, corners[(index + 1) % corners.length] ?? corner);
          const { x, y } = toMap(middle, frame);
          return (
            <circle
              key={`middle ${index}`}
              className={styles.middle}
              cx={x}
              cy={y}
              r={5}
              aria-hidden="true"
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => onOutline(corners.toSpliced(index + 1, 0, middle))}
            />
          );
        })}
      {corners.map((corner, index) => {
        const { x, y } = toMap(corner, frame);
        return (
          <circle
            key={index}
            className={styles.corner}
            cx={x}
            cy={y}
            r={8}
            tabIndex={0}
            role="button"
            aria-label={`Точка ${index + 1}`}
            aria-roledescription="точка границы"
            onKeyDown={(event) => moveByKey(event, index)}
            onPointerDown={(event) => {
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) move(index, placeAt(event));
            }}
          />
        );
      })}
    </>
  );
}
