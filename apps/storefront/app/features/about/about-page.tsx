import { Figures } from "@zertsalo/ui/figures";
import { Picture } from "@zertsalo/ui/picture";
import { RichText, InlineText } from "@zertsalo/ui/rich-text";
import { clsx } from "clsx";
import type { AboutPageData } from "./about-page-data.ts";
import styles from "./about-page.module.css";

export function AboutPage({ page: { title, photo, opening, own, figures, steps, rest } }: { page: AboutPageData }) {
  return (
    <>
      <div className={clsx(styles.banner, photo && styles.over)}>
        {photo ? (
          <Picture
            picture={photo.picture}
            portrait={photo.portrait}
            widths={[640, 1080, 1440, 1920]}
            sizes="100vw"
            priority
          />
        ) : null}
        <div className="wrap">
          <h1>{title}</h1>
        </div>
      </div>
      <div className={clsx("wrap", styles.opening)}>
        <RichText blocks={opening} title={title} />
      </div>
      {own ? <OwnWork own={own} /> : null}
      <Figures className="wrap section" figures={figures} />
      {steps ? <Steps steps={steps} /> : null}
      <div className={clsx("wrap section", styles.rest)}>
        {rest.map(({ id, title: name, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            <RichText blocks={blocks} title={name} />
          </section>
        ))}
      </div>
    </>
  );
}

function OwnWork({ own: { title, rows, more } }: { own: NonNullable<AboutPageData["own"]> }) {
  return (
    <section className="wrap section">
      <h2>{title}</h2>
      {rows.map(({ title: name, text, photo }) => (
        <div key={name} className={styles.row}>
          {photo ? (
            <div className={`photo ${styles.photo}`}>
              <Picture
                picture={photo.picture}
                widths={[384, 640, 820, 1080, 1440]}
                sizes="(min-width: 768px) 56vw, 92vw"
              />
            </div>
          ) : null}
          <div>
            <h3>{name}</h3>
            <p>
              <InlineText line={text} />
            </p>
          </div>
        </div>
      ))}
      <div className={styles.more}>
        <RichText blocks={more} title={title} />
      </div>
    </section>
  );
}

function Steps({ steps: { title, items } }: { steps: NonNullable<AboutPageData["steps"]> }) {
  return (
    <section className="wrap section">
      <h2>{title}</h2>
      <ol className={styles.steps}>
        {items.map(({ title: name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>
              <InlineText line={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
