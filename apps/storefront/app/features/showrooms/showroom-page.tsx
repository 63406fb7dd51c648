import { buttonClass } from "@zertsalo/ui/button";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { Icon } from "@zertsalo/ui/icon";
import type { ReactNode } from "react";
import { Directions } from "#app/lib/directions/directions.tsx";
import { ShowroomGallery } from "./showroom-gallery.tsx";
import type { ShowroomPageData } from "./showroom-page-data.ts";
import styles from "./showroom-page.module.css";

/** The form to ask for a visit is handed over by the route. */
export function ShowroomPage({ page, children }: { page: ShowroomPageData; children?: ReactNode }) {
  const { title, lead, crumbs, photos, paragraphs, features, place, points, currentId, tiles, directions } = page;
  return (
    <div className="wrap">
      <Crumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div className={styles.top}>
        <ShowroomGallery photos={photos} />
        <Place place={place} />
      </div>
      <div className={styles.about}>
        <div>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section aria-labelledby="features">
          <h2 id="features">Что в&nbsp;зале</h2>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {children ? <div className={styles.form}>{children}</div> : null}
      <section className={styles.way} aria-labelledby="way">
        <h2 id="way">Как нас найти</h2>
        <Directions
          directions={directions}
          map={{ label: `Карта: ${place.city}, ${place.address}`, points, currentId, tiles }}
        />
      </section>
    </div>
  );
}

function Place({ place }: Pick<ShowroomPageData, "place">) {
  const { kind, city, address, hint, hours, schedule, phone, routeHref, storesHref } = place;
  return (
    <section className={styles.place} aria-label="Адрес и часы работы">
      <p className={styles.kind}>{kind}</p>
      <p className={styles.address}>
        {city}, {address}
      </p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <p className={styles.line}>
        <Icon name="clock" />
        {hours}
      </p>
      <p className={styles.hint}>{schedule}</p>
      <p className={styles.line}>
        <Icon name="phone" />
        <a href={phone.href}>{phone.text}</a>
      </p>
      <div className={styles.actions}>
        <a className={buttonClass({ block: true })} href={routeHref} target="_blank" rel="noopener">
          Маршрут
          <span className="vh">, откроется в новой вкладке</span>
        </a>
        <a className={buttonClass({ variant: "secondary", block: true })} href={storesHref}>
          В списке магазинов
        </a>
      </div>
    </section>
  );
}
