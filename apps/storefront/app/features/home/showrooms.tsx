import { Picture } from "@zertsalo/ui/picture";
import { MoreLink } from "@zertsalo/ui/section-head";
import type { HomeBlockContents } from "./home-page-data.ts";
import styles from "./showrooms.module.css";

export function Showrooms({ title, text, picture, items }: HomeBlockContents["showrooms"]) {
  return (
    <section className="wrap section">
      <div className={styles.showrooms}>
        <div className={`photo ${styles.pic}`}>
          {picture ? (
            <Picture picture={picture} widths={[384, 640, 820, 1440]} sizes="(min-width: 768px) 46vw, 92vw" />
          ) : null}
        </div>
        <div>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <ul className={styles.list}>
            {items.map(({ city, address, href }) => (
              <li key={city}>
                <p>
                  <b>{city}</b>
                  {address}
                </p>
                {href ? <MoreLink href={href}>Шоурум</MoreLink> : null}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
