import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { useRef, useState } from "react";
import type { InfoSlider } from "../configurator-page-data.ts";
import styles from "./info-sliders.module.css";

/** What is good to know before a mirror is ordered: each subject is a small album of its own. */
export function InfoSliders({ sliders }: { sliders: readonly InfoSlider[] }) {
  return (
    <section className={styles.infos} aria-labelledby="configurator-info">
      <h2 id="configurator-info">Полезно знать</h2>
      <div className={styles.row}>
        {sliders.map((slider) => (
          <Album key={slider.code} slider={slider} />
        ))}
      </div>
    </section>
  );
}

function Album({ slider: { title, slides } }: { slider: InfoSlider }) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: "smooth" });
  return (
    <article className={styles.album}>
      <h3>{title}</h3>
      <ul
        ref={row}
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled box is reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {slides.map((slide) => (
          <li key={slide.title}>
            {slide.image ? (
              <Picture
                picture={{ ...slide.image, alt: "" }}
                widths={[820]}
                q={95}
                sizes="(min-width: 1280px) 260px, 240px"
              />
            ) : null}
            <b>{slide.title}</b>
            <p>{slide.text}</p>
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className={styles.turn}>
          <button type="button" aria-label={`${title}: назад`} disabled={at === 0} onClick={() => show(at - 1)}>
            <Icon name="left" />
          </button>
          <span>
            {at + 1}&nbsp;/&nbsp;{slides.length}
          </span>
          <button
            type="button"
            aria-label={`${title}: дальше`}
            disabled={at === slides.length - 1}
            onClick={() => show(at + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      ) : null}
    </article>
  );
}
