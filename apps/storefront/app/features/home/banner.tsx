import { buttonClass } from "@zertsalo/ui/button";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import type { HomeBanner } from "./home-page-data.ts";
import styles from "./banner.module.css";

/** Words on a ground of their own beside the picture: they are legible on any. */
export function BannerSection({ banner }: { banner: HomeBanner }) {
  const { title, text, button, href, theme, isFirst, picture, portrait } = banner;
  return (
    <section className={clsx("wrap", isFirst ? styles.first : "section")}>
      <div className={clsx(styles.banner, !picture && styles.plain)} data-theme={theme}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {text && <p className="lead">{text}</p>}
          {href && (
            <a className={buttonClass({ size: "lg" })} href={href}>
              {button}
            </a>
          )}
        </div>
        {picture && (
          <div className={styles.pic}>
            <Picture
              picture={picture}
              portrait={portrait}
              widths={[384, 640, 820, 1080, 1440]}
              sizes="(min-width: 768px) 58vw, 92vw"
              priority={isFirst}
            />
          </div>
        )}
      </div>
    </section>
  );
}
