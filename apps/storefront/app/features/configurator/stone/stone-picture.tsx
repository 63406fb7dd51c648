import { useId } from "react";
import styles from "./own-stone.module.css";
import type { StoneBox, StoneData } from "./stone-data.ts";

/** The stone as it lies there, with the piece cut out of it; without a photo its outline. */
export function StonePicture({ stone, isRefused = false }: { stone: StoneData; isRefused?: boolean }) {
  const id = useId();
  const { width, height, photo, parts, defects, occupied } = stone;
  const label = `${stone.title}: ${width} на ${height} мм, изделие на ней`;
  const box = ({ x, y, ...size }: StoneBox) => ({ x, y: height - y - size.height, ...size });
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <clipPath id={id}>
        {parts.map((part) => (
          <rect key={`${part.x} ${part.y}`} {...box(part)} />
        ))}
      </clipPath>
      {photo ? (
        <>
          <image
            href={photo}
            width={width}
            height={height}
            preserveAspectRatio="xMidYMid slice"
            className={styles.rest}
          />
          <image
            href={photo}
            width={width}
            height={height}
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${id})`}
          />
        </>
      ) : (
        <rect width={width} height={height} className={styles.bare} />
      )}
      {occupied.map((place) => (
        <rect key={`${place.x} ${place.y}`} {...box(place)} className={styles.occupied} />
      ))}
      {defects.map((defect) => (
        <rect key={`${defect.x} ${defect.y}`} {...box(defect)} className={styles.defect} />
      ))}
      {parts.map((part) => (
        <rect
          key={`${part.x} ${part.y}`}
          {...box(part)}
          className={isRefused ? styles.refusedPiece : styles.piece}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
