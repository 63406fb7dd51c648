import { type BadgeName, Badges } from "@zertsalo/ui/badges";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { lazy, Suspense, useRef, useState } from "react";
import styles from "./gallery.module.css";

const GalleryScreen = lazy(() => import("./gallery-screen.tsx").then((screen) => ({ default: screen.GalleryScreen })));

const galleryWidths = [384, 640, 820, 1440] as const;

interface GalleryProps {
  name: string;
  pictures: readonly PictureSource[];
  badges: readonly BadgeName[];
}

/** Photos side by side in a row that is swiped, or moved by the small ones; a click opens them on the whole screen. */
export function Gallery({ name, pictures, badges }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isScreenOpen, setScreenOpen] = useState(false);

  function show(index: number) {
    setAt(index);
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: "smooth" });
  }

  return (
    <div className={styles.gallery} role="group" aria-label="Фотографии товара">
      {pictures.length > 1 ? (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <button
                type="button"
                aria-label={`Фото ${index + 1} из ${pictures.length}`}
                aria-current={index === at ? "true" : undefined}
                onClick={() => show(index)}
              >
                <Picture picture={{ ...picture, alt: "", preview: null }} widths={[128, 256]} sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.main}>
        <ul
          className={styles.row}
          ref={row}
          onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <button
                type="button"
                className={styles.zoom}
                aria-label={`Открыть на весь экран: фото ${index + 1}`}
                tabIndex={index === at ? 0 : -1}
                onClick={() => setScreenOpen(true)}
              >
                <Picture
                  picture={picture}
                  widths={galleryWidths}
                  sizes="(min-width: 1440px) 744px, (min-width: 1280px) 52vw, (min-width: 768px) 46vw, 100vw"
                  priority={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        <Badges badges={badges} />
        {pictures.length > 1 ? (
          <span className={styles.number} aria-hidden="true">
            {at + 1} / {pictures.length}
          </span>
        ) : null}
      </div>
      {isScreenOpen ? (
        <Suspense>
          <GalleryScreen name={name} pictures={pictures} from={at} onShow={show} onClose={() => setScreenOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
