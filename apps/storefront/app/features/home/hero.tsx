import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import styles from "./hero.module.css";
import type { HeroPane } from "./home-page-data.ts";

export const heroWidths = [384, 640, 820, 1080, 1440, 1920] as const;
// The pane is lower than wide, the photo wider than the pane: its sides are cut off.
export const heroSizes = "(min-width: 768px) 1000px, 100vw";

/** Two rooms of one house: the dark one with a mirror, and two in daylight beside it. */
export function Hero({ panes: [main, ...sides] }: { panes: readonly HeroPane[] }) {
  if (!main) return null;
  return (
    <section className={clsx("wrap", styles.hero)} aria-label="Сделать по своим размерам">
      <article className={clsx(styles.pane, styles.main)} data-theme="dark">
        <div className={styles.pic}>
          {main.picture ? (
            <Picture picture={main.picture} portrait={main.portrait} widths={heroWidths} sizes={heroSizes} priority />
          ) : null}
        </div>
        <div className={styles.text}>
          <h1>{main.title}</h1>
          <p className="lead">{main.text}</p>
          <div className={styles.action}>
            {main.href ? (
              <a className={buttonClass({ size: "lg" })} href={main.href}>
                {main.button}
              </a>
            ) : null}
            <p className={styles.fact}>
              <b>{main.price}</b>
              <span>{main.term}</span>
            </p>
          </div>
        </div>
      </article>
      {sides.map((pane) => (
        <SidePane key={pane.title} pane={pane} />
      ))}
    </section>
  );
}

function SidePane({ pane: { title, text, button, href, price, term, picture } }: { pane: HeroPane }) {
  const content = (
    <>
      <div className={styles.pic}>
        {picture ? (
          <Picture
            picture={picture}
            widths={[256, 384, 640]}
            sizes="(min-width: 1280px) 24vw, (min-width: 768px) 40vw, 46vw"
          />
        ) : null}
      </div>
      <div className={styles.caption}>
        <h2>{title}</h2>
        <p>{text}</p>
        {href ? (
          <span className={styles.more}>
            {button}{" "}
            <span className={styles.from}>
              {price} <Icon name="arrow" />
            </span>
          </span>
        ) : (
          <p className={styles.offer}>
            <b>{price}</b> {term}
          </p>
        )}
      </div>
    </>
  );
  const look = clsx(styles.pane, styles.side);
  return href ? (
    <a className={look} href={href}>
      {content}
    </a>
  ) : (
    <article className={look}>{content}</article>
  );
}
