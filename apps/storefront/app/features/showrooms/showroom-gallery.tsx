import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { type UIEvent, useRef, useState } from "react";
import styles from "./showroom-gallery.module.css";

/** Photos in a row that is swiped; small ones below bring theirs into sight. */
export function ShowroomGallery({ photos }: { photos: readonly PictureSource[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (at: number) => row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: "smooth" });
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(scrollLeft / clientWidth));

  return (
    <section aria-label="Фотографии зала">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled row is reached by keyboard */}
      <ul ref={row} className={styles.row} onScroll={follow} tabIndex={0} aria-label="Фотографии">
        {photos.map((photo, at) => (
          <li key={photo.key}>
            <Picture
              picture={photo}
              widths={[384, 640, 820, 1080, 1440]}
              sizes="(min-width: 1280px) 880px, 96vw"
              priority={at === 0}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 ? (
        <ul className={styles.thumbs}>
          {photos.map((photo, at) => (
            <li key={photo.key}>
              <button
                type="button"
                aria-label={`Фото ${at + 1} из ${photos.length}`}
                aria-current={at === current ? "true" : undefined}
                onClick={() => show(at)}
              >
                <Picture picture={photo} alt="" widths={[128, 256]} sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
