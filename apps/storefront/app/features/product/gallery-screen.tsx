import { IconButton } from "@zertsalo/ui/button";
import { FullScreen } from "@zertsalo/ui/full-screen";
import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { type KeyboardEvent, useState } from "react";
import styles from "./gallery-screen.module.css";

interface GalleryScreenProps {
  name: string;
  pictures: readonly PictureSource[];
  from: number;
  /** The page behind follows, so that the same photo is there when the screen is closed. */
  onShow: (index: number) => void;
  onClose: () => void;
}

export function GalleryScreen({ name, pictures, from, onShow, onClose }: GalleryScreenProps) {
  const [at, setAt] = useState(from);
  const picture = pictures[at];

  function step(by: 1 | -1) {
    const next = (at + by + pictures.length) % pictures.length;
    setAt(next);
    onShow(next);
  }

  function walk({ key }: KeyboardEvent) {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  }

  return (
    <FullScreen label={`${name}, фото`} onClose={onClose}>
      <div className={styles.screen} onKeyDown={walk} role="presentation">
        <header className={styles.head}>
          <p aria-live="polite">
            {at + 1} / {pictures.length}
          </p>
          <IconButton aria-label="Закрыть окно" onClick={onClose}>
            <Icon name="x" size={24} />
          </IconButton>
        </header>
        <div className={styles.photo}>
          {picture ? (
            <Picture key={picture.key} picture={picture} widths={[820, 1440, 1920]} sizes="100vw" priority />
          ) : null}
        </div>
        {pictures.length > 1 ? (
          <>
            <IconButton className={styles.back} aria-label="Предыдущее фото" onClick={() => step(-1)}>
              <Icon name="left" size={24} />
            </IconButton>
            <IconButton className={styles.on} aria-label="Следующее фото" onClick={() => step(1)}>
              <Icon name="right" size={24} />
            </IconButton>
          </>
        ) : null}
      </div>
    </FullScreen>
  );
}
