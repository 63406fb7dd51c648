import type { MediaItem } from "@zertsalo/ui/media-screen";
import { Picture } from "@zertsalo/ui/picture";
import { DimensionDrawing } from "./dimension-drawing.tsx";
import type { DimensionSheet } from "./dimension-layout.ts";
import styles from "./gallery-wall.module.css";

interface GalleryWallProps {
  media: readonly MediaItem[];
  sheet: DimensionSheet | null;
  onOpen: (index: number) => void;
}

/** On a wide screen the further pictures stand below the first, two in a row, and the drawing across both. */
export function GalleryWall({ media, sheet, onOpen }: GalleryWallProps) {
  const photos = media.map(({ picture, video }, index) => ({ picture, video, index })).slice(1);
  return (
    <div className={styles.wall}>
      {photos.map(({ picture, video, index }) =>
        video ? null : (
          <button
            key={picture.key}
            type="button"
            aria-label={`Открыть на весь экран: ${picture.alt}`}
            onClick={() => onOpen(index)}
          >
            <Picture picture={picture} widths={[384, 640, 820]} sizes="(min-width: 1440px) 366px, 26vw" />
          </button>
        ),
      )}
      {sheet ? (
        <figure className={styles.drawing}>
          <button type="button" onClick={() => onOpen(media.length)}>
            <DimensionDrawing sheet={sheet} />
          </button>
          <figcaption>Размеры в&nbsp;миллиметрах</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
