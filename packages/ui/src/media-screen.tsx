import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { pictureUrl, type PictureSource } from "./picture.tsx";
import { Viewer } from "./viewer.tsx";
import type { Zoom } from "./watch-zoom.ts";
import { ZoomPicture } from "./zoom-picture.tsx";
import styles from "./media-screen.module.css";

/** A photo, or a video with its poster. */
export interface MediaItem {
  picture: PictureSource;
  video?: string;
}

/** What the screen also shows: a drawing, whose size `picture` tells. */
export interface ScreenItem extends MediaItem {
  drawing?: ReactNode;
}

interface MediaScreenProps {
  label: string;
  items: readonly ScreenItem[];
  from: number;
  /** Keeps the page behind in sync, so that the same photo is there when the screen is closed. */
  onShow?: (index: number) => void;
  onClose: () => void;
}

const step = 1.6;
const stepPx = 80;

/** Full-screen photos and videos. Loaded only when it is opened. */
export function MediaScreen({ label, items, from, onShow, onClose }: MediaScreenProps) {
  const [at, setAt] = useState(from);
  const [scale, setScale] = useState(1);
  const zoom = useRef<Zoom>(null);
  const item = items[at];

  function turn(by: 1 | -1) {
    const next = (at + by + items.length) % items.length;
    setAt(next);
    setScale(1);
    onShow?.(next);
  }

  /** Arrows move an enlarged picture; otherwise they turn to the next one. */
  const walk = (by: 1 | -1) => (zoom.current?.isEnlarged() ? zoom.current.move(-by * stepPx, 0) : turn(by));
  const keys = {
    ArrowRight: () => walk(1),
    ArrowLeft: () => walk(-1),
    ArrowDown: () => zoom.current?.move(0, -stepPx),
    ArrowUp: () => zoom.current?.move(0, stepPx),
    "+": () => zoom.current?.by(step),
    "=": () => zoom.current?.by(step),
    "-": () => zoom.current?.by(1 / step),
    "0": () => zoom.current?.whole(),
  };

  return (
    <Viewer
      label={label}
      title={`${at + 1} / ${items.length}`}
      tools={
        item && !item.video ? (
          <>
            <IconButton aria-label="Уменьшить" disabled={scale === 1} onClick={() => zoom.current?.by(1 / step)}>
              <Icon name="minus" size={24} />
            </IconButton>
            <IconButton aria-label="Увеличить" onClick={() => zoom.current?.by(step)}>
              <Icon name="plus" size={24} />
            </IconButton>
          </>
        ) : null
      }
      keys={keys}
      onClose={onClose}
    >
      {item?.video ? <Film key={item.video} video={item.video} poster={item.picture} /> : null}
      {item && !item.video ? (
        <ZoomPicture
          key={at}
          picture={item.picture}
          drawing={item.drawing}
          onReady={(ready) => {
            zoom.current = ready;
          }}
          onChange={setScale}
          onSwipe={items.length > 1 ? turn : () => {}}
        />
      ) : null}
      {items.length > 1 ? (
        <>
          <IconButton className={styles.back} aria-label="Назад" onClick={() => turn(-1)}>
            <Icon name="left" size={24} />
          </IconButton>
          <IconButton className={styles.on} aria-label="Дальше" onClick={() => turn(1)}>
            <Icon name="right" size={24} />
          </IconButton>
        </>
      ) : null}
    </Viewer>
  );
}

/** Plays at once, since the visitor has just opened it. */
function Film({ video, poster }: { video: string; poster: PictureSource }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className={styles.broken} role="alert">
        Видео не открылось. Проверьте соединение и откройте его снова.
      </p>
    );
  }
  return (
    <video
      className={styles.film}
      src={video}
      poster={pictureUrl(poster.key, 1440)}
      aria-label={poster.alt}
      controls
      autoPlay
      muted
      loop
      playsInline
      onError={() => setBroken(true)}
    />
  );
}
