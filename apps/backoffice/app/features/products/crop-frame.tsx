import { useTypedNumber } from "#app/lib/number-field/use-typed-number.ts";
import type { SavedPicture, PictureCrop } from "@zertsalo/contract/staff-pictures";
import { pictureUrl } from "@zertsalo/ui/picture";
import { type PointerEvent, useRef } from "react";
import styles from "./picture-part.module.css";

export const wholeFrame: PictureCrop = { left: 0, top: 0, width: 1_000, height: 1_000 };
const least = 50;

const sides = [
  { key: "left", name: "Слева" },
  { key: "top", name: "Сверху" },
  { key: "width", name: "Ширина" },
  { key: "height", name: "Высота" },
] as const;

/** Drawn over the picture by the pointer, or written in percent. */
export function CropFrame({
  media,
  crop,
  onCrop,
}: {
  media: SavedPicture;
  crop: PictureCrop;
  onCrop: (crop: PictureCrop) => void;
}) {
  const from = useRef<{ x: number; y: number } | null>(null);

  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, side: number) => Math.round(Math.min(1, Math.max(0, at / side)) * 1_000);
    return { x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) };
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return;
    const [a, b] = [from.current, place(event)];
    const next = {
      left: Math.min(a.x, b.x),
      top: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
    onCrop(next.width < least || next.height < least ? wholeFrame : next);
  };
  return (
    <div>
      <div
        className={styles.crop}
        style={{ aspectRatio: `${media.width} / ${media.height}` }}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = place(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          from.current = null;
        }}
      >
        <img src={pictureUrl(media.key, 1080)} alt={media.alt} draggable={false} />
        <i
          style={{
            left: `${crop.left / 10}%`,
            top: `${crop.top / 10}%`,
            width: `${crop.width / 10}%`,
            height: `${crop.height / 10}%`,
          }}
        />
      </div>
      <div className={styles.sides}>
        {sides.map(({ key, name }) => (
          <Side
            key={key}
            name={name}
            min={key === "width" || key === "height" ? least / 10 : 0}
            value={crop[key] / 10}
            onValue={(value) => onCrop(within({ ...crop, [key]: Math.round(value * 10) }, key))}
          />
        ))}
      </div>
    </div>
  );
}

/** A frame that stays inside: the side that was not written gives way. */
function within(crop: PictureCrop, written: keyof PictureCrop): PictureCrop {
  const fit = (start: number, length: number, isLength: boolean): [number, number] => {
    const size = Math.min(1_000, Math.max(least, length));
    const begin = Math.min(1_000 - least, Math.max(0, start));
    return isLength ? [Math.min(begin, 1_000 - size), size] : [begin, Math.min(size, 1_000 - begin)];
  };
  const [left, width] = fit(crop.left, crop.width, written === "width");
  const [top, height] = fit(crop.top, crop.height, written === "height");
  return { left, top, width, height };
}

interface SideProps {
  name: string;
  min: number;
  value: number;
  onValue: (value: number) => void;
}

function Side({ name, min, value, onValue }: SideProps) {
  const { fault, input } = useTypedNumber({
    value,
    min,
    max: 100,
    isWhole: false,
    onNumber: (typed) => typed !== null && onValue(typed),
  });
  return (
    <label>
      {name}, %
      <input {...input} aria-invalid={fault !== null} />
    </label>
  );
}
