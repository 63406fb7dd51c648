import { MediaScreen } from "#app/lib/content/media-screen.ts";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { Suspense, useState } from "react";
import type { CollectionMediaItem } from "./collection-page-data.ts";
import styles from "./media-grid.module.css";
import { ProductMarks } from "./product-marks.tsx";

/** Photos and films of a collection; each opens the gallery, where it is large. */
export function MediaGrid({ name, media }: { name: string; media: readonly CollectionMediaItem[] }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className={styles.grid}>
      {media.map((item, at) => (
        <figure key={item.video ?? item.picture.key} className={item.video ? styles.video : undefined}>
          <button
            type="button"
            className={styles.opener}
            aria-haspopup="dialog"
            aria-label={item.video ? `Смотреть видео: ${item.title}` : `Увеличить фото ${at + 1}`}
            onClick={() => setOpen(at)}
          >
            <Picture
              picture={item.picture}
              widths={[384, 640, 820]}
              sizes={at === 0 ? "(min-width: 768px) 42vw, 92vw" : "(min-width: 768px) 30vw, 46vw"}
            />
            {item.video ? (
              <span className={styles.play}>
                <Icon name="play" />
              </span>
            ) : null}
          </button>
          {item.title ? <figcaption>{item.title}</figcaption> : null}
          <ProductMarks marks={item.marks} className={styles.marks} />
        </figure>
      ))}
      {open === null ? null : (
        <Suspense>
          <MediaScreen
            label={`Коллекция «${name}», фото и видео`}
            items={media.map(({ picture, video }) => ({ picture, ...(video && { video }) }))}
            from={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
