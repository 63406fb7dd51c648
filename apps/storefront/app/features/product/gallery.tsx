import { lazy } from "#app/lib/hydration/lazy.ts";
import { lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import type { Badge } from "@zertsalo/contract/product";
import { visibleBadges } from "@zertsalo/domain/catalog/badges";
import { Badges } from "@zertsalo/ui/badges";
import { Icon } from "@zertsalo/ui/icon";
import type { MediaItem } from "@zertsalo/ui/media-screen";
import { Picture } from "@zertsalo/ui/picture";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import drawing from "./dimension-drawing.module.css";
import type { DimensionSheet } from "./dimension-layout.ts";
import wall from "./gallery-wall.module.css";
import styles from "./gallery.module.css";
import type { ModelData } from "./product-page-data.ts";

const GalleryScreen = lazy(() => import("./gallery-screen.tsx").then((module) => ({ default: module.GalleryScreen })));
const GalleryWall = lazyHydrate(
  () => import("./gallery-wall.tsx").then((module) => module.GalleryWall),
  [wall.wall, drawing.sheet],
);
const DimensionDrawing = lazyHydrate(
  () => import("./dimension-drawing.tsx").then((module) => module.DimensionDrawing),
  [drawing.sheet],
);

const galleryWidths = [384, 640, 820, 1440] as const;

interface GalleryProps {
  name: string;
  media: readonly MediaItem[];
  /** The drawing with sizes, the last picture. */
  sheet: DimensionSheet | null;
  model: ModelData | null;
  badges: readonly Badge[];
}

/** Photos, films and the drawing side by side in a row that is swiped, or moved by small ones and arrow keys. */
export function Gallery({ name, media, sheet, model, badges }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [screen, setScreen] = useState<"media" | "model" | null>(null);
  const count = media.length + (sheet ? 1 : 0);

  function show(index: number) {
    setAt(index);
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: "smooth" });
  }

  function open(index: number) {
    show(index);
    setScreen("media");
  }

  /** From the picture that has the focus: a row that is still gliding passes others. */
  function press({ key, target, currentTarget }: KeyboardEvent) {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const buttons = [...currentTarget.querySelectorAll("button")];
    const from = buttons.findIndex((button) => button === target);
    const next = buttons[from + step];
    if (step === 0 || !next) return;
    show(from + step);
    next.focus({ preventScroll: true });
  }

  const thumb = (index: number) => ({
    type: "button" as const,
    "aria-current": index === at ? ("true" as const) : undefined,
    onClick: () => show(index),
  });
  const slide = (index: number) => ({
    type: "button" as const,
    className: styles.zoom,
    tabIndex: index === at ? 0 : -1,
    onClick: () => open(index),
  });

  return (
    <div className={styles.gallery} role="group" aria-label="Фотографии товара">
      {count > 1 || model ? (
        <ul className={styles.thumbs}>
          {media.map(({ picture, video }, index) => (
            <li key={video ?? picture.key}>
              <button aria-label={`${video ? "Видео" : "Фото"} ${index + 1}: ${picture.alt}`} {...thumb(index)}>
                <Picture picture={{ ...picture, alt: "", preview: null }} widths={[128, 256]} sizes="84px" />
                {video ? <Icon name="play" /> : null}
              </button>
            </li>
          ))}
          {sheet ? (
            <li>
              <button className={styles.word} {...thumb(media.length)}>
                <Icon name="ruler" size={24} />
                <span>Размеры</span>
              </button>
            </li>
          ) : null}
          {model ? (
            <li>
              <button type="button" className={styles.word} aria-label="3D-модель" onClick={() => setScreen("model")}>
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
          onKeyDown={press}
          role="presentation"
        >
          {media.map(({ picture, video }, index) => (
            <li key={video ?? picture.key}>
              <button
                aria-label={video ? "Смотреть видео" : `Открыть на весь экран: фото ${index + 1}`}
                {...slide(index)}
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
          {sheet ? (
            <li>
              <button {...slide(media.length)}>
                <span className={styles.paper}>
                  <DimensionDrawing sheet={sheet} />
                </span>
              </button>
            </li>
          ) : null}
        </ul>
        <Badges badges={visibleBadges(badges)} />
        {count > 1 ? (
          <span className={styles.number} aria-hidden="true">
            {at + 1} / {count}
          </span>
        ) : null}
      </div>
      {count > 1 ? <GalleryWall media={media} sheet={sheet} onOpen={open} /> : null}
      <Suspense>
        {screen ? (
          <GalleryScreen {...{ name, media, sheet, model, screen, at }} onShow={show} onClose={() => setScreen(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}
