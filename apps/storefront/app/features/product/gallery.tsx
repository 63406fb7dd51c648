import { lazy } from "#app/lib/hydration/lazy.ts";
import { MediaScreen } from "#app/lib/content/media-screen.ts";
import type { Badge } from "@zertsalo/contract/product";
import { visibleBadges } from "@zertsalo/domain/catalog/badges";
import { Badges } from "@zertsalo/ui/badges";
import { Icon } from "@zertsalo/ui/icon";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import { Picture } from "@zertsalo/ui/picture";
import { Suspense, useRef, useState } from "react";
import styles from "./gallery.module.css";
import type { ModelData } from "./product-page-data.ts";

const ModelScreen = lazy(() => import("./model-screen.tsx").then((module) => ({ default: module.ModelScreen })));

const galleryWidths = [384, 640, 820, 1440] as const;

interface GalleryProps {
  name: string;
  media: readonly MediaItem[];
  model: ModelData | null;
  badges: readonly Badge[];
}

/** Photos and films side by side in a row that is swiped, or moved by the small ones; a click opens the whole screen. */
export function Gallery({ name, media, model, badges }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [screen, setScreen] = useState<"media" | "model" | null>(null);

  function show(index: number) {
    setAt(index);
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: "smooth" });
  }

  return (
    <div className={styles.gallery} role="group" aria-label="Фотографии товара">
      {media.length > 1 || model ? (
        <ul className={styles.thumbs}>
          {media.map(({ picture, video }, index) => (
            <li key={video ?? picture.key}>
              <button
                type="button"
                aria-label={`${video ? "Видео" : "Фото"} ${index + 1} из ${media.length}`}
                aria-current={index === at ? "true" : undefined}
                onClick={() => show(index)}
              >
                <Picture picture={{ ...picture, alt: "", preview: null }} widths={[128, 256]} sizes="84px" />
                {video ? <Icon name="play" /> : null}
              </button>
            </li>
          ))}
          {model ? (
            <li>
              <button type="button" className={styles.model} aria-label="3D-модель" onClick={() => setScreen("model")}>
                <Icon name="cube" size={24} />
                <span>3D</span>
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className={styles.main}>
        <ul
          className={styles.row}
          ref={row}
          onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {media.map(({ picture, video }, index) => (
            <li key={video ?? picture.key}>
              <button
                type="button"
                className={styles.zoom}
                aria-label={video ? "Смотреть видео" : `Открыть на весь экран: фото ${index + 1}`}
                tabIndex={index === at ? 0 : -1}
                onClick={() => setScreen("media")}
              >
                <Picture
                  picture={picture}
                  widths={galleryWidths}
                  sizes="(min-width: 1440px) 744px, (min-width: 1280px) 52vw, (min-width: 768px) 46vw, 100vw"
                  priority={index === 0}
                />
                {video ? <Icon name="play" size={24} /> : null}
              </button>
            </li>
          ))}
        </ul>
        <Badges badges={visibleBadges(badges)} />
        {media.length > 1 ? (
          <span className={styles.number} aria-hidden="true">
            {at + 1} / {media.length}
          </span>
        ) : null}
      </div>
      <Suspense>
        {screen === "media" ? (
          <MediaScreen label={`${name}, фото`} items={media} from={at} onShow={show} onClose={() => setScreen(null)} />
        ) : null}
        {screen === "model" && model ? <ModelScreen name={name} model={model} onClose={() => setScreen(null)} /> : null}
      </Suspense>
    </div>
  );
}
