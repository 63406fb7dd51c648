import { Button } from "@zertsalo/ui/button";
import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import styles from "./own-stone.module.css";
import { cornerByKey, cornerFault, cornerNear, type PieceCorner } from "./stone-corner.ts";
import type { StoneData } from "./stone-data.ts";
import { StonePicture } from "./stone-picture.tsx";

interface StoneMoverProps {
  stone: StoneData;
  isBusy: boolean;
  onPlace: (at: PieceCorner) => void;
}

/** The chosen stone at its full width: the piece is dragged over it or moved by keys, and held where it is left. */
export function StoneMover({ stone, isBusy, onPlace }: StoneMoverProps) {
  const { movable } = stone;
  const [corner, setCorner] = useState<PieceCorner>(movable);
  const hintId = useId();
  const [dx, dy] = [corner.x - movable.x, corner.y - movable.y];
  const isMoved = dx !== 0 || dy !== 0;
  const fault = isMoved ? cornerFault(stone, corner) : null;
  return (
    <div className={styles.large}>
      <div className={styles.stone}>
        <StonePicture stone={shifted(stone, { x: dx, y: dy })} isRefused={fault !== null} />
        <Handle stone={stone} corner={corner} hintId={hintId} onCorner={setCorner} isRefused={fault !== null} />
      </div>
      <p id={hintId} className={styles.hint}>
        Передвиньте изделие по&nbsp;плите: пальцем, мышью или стрелками. Отрежем ровно это место.
      </p>
      <p className={styles.fault} role="status">
        {fault}
      </p>
      {isMoved && (
        <div className={styles.doing}>
          <Button variant="soft" busy={isBusy} disabled={fault !== null} onClick={() => onPlace(corner)}>
            Вырезать отсюда
          </Button>
          <Button variant="ghost" onClick={() => setCorner(movable)}>
            Вернуть
          </Button>
        </div>
      )}
    </div>
  );
}

/** All that moves together lies elsewhere; single strips are laid anew by the shop, and are left out meanwhile. */
function shifted(stone: StoneData, by: PieceCorner): StoneData {
  if (by.x === 0 && by.y === 0) return stone;
  const { movable, parts } = stone;
  const isInside = ({ x, y }: PieceCorner) =>
    x >= movable.x && y >= movable.y && x < movable.x + movable.width && y < movable.y + movable.height;
  return {
    ...stone,
    parts: parts.filter(isInside).map((part) => ({ ...part, x: part.x + by.x, y: part.y + by.y })),
  };
}

interface HandleProps {
  stone: StoneData;
  corner: PieceCorner;
  hintId: string;
  isRefused: boolean;
  onCorner: (corner: PieceCorner) => void;
}

function Handle({ stone, corner, hintId, isRefused, onCorner }: HandleProps) {
  const drag = useRef<{ from: PieceCorner; px: PieceCorner; mmPerPx: number } | null>(null);
  const { width, height, movable } = stone;
  const percent = (mm: number, of: number) => `${(100 * mm) / of}%`;

  function begin(event: PointerEvent<HTMLDivElement>) {
    const { width: widthPx } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: corner, px: { x: event.clientX, y: event.clientY }, mmPerPx: movable.width / widthPx };
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (!drag.current) return;
    const { from, px, mmPerPx } = drag.current;
    const target = { x: from.x + (clientX - px.x) * mmPerPx, y: from.y - (clientY - px.y) * mmPerPx };
    onCorner(cornerNear(stone, target));
  }
  function end() {
    drag.current = null;
  }
  function key(event: KeyboardEvent) {
    const next = cornerByKey(stone, corner, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onCorner(next);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={clsx(styles.handle, isRefused && styles.refused)}
      style={{
        left: percent(corner.x, width),
        bottom: percent(corner.y, height),
        width: percent(movable.width, width),
        height: percent(movable.height, height),
      }}
      aria-label="Место изделия на плите"
      aria-describedby={hintId}
      aria-valuemin={stone.trimMm}
      aria-valuemax={width - stone.trimMm - movable.width}
      aria-valuenow={corner.x}
      aria-valuetext={`${corner.x} миллиметров от левого края, ${corner.y} от нижнего`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    />
  );
}
