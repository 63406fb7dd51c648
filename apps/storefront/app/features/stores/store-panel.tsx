import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import type { MapTiles } from "@zertsalo/ui/point-map";
import { Directions } from "#app/lib/directions/directions.tsx";
import styles from "./store-panel.module.css";
import type { StoreRow } from "./store-row.ts";

interface StorePanelProps {
  store: StoreRow;
  /** All that the list shows, for the map. */
  visible: readonly StoreRow[];
  tiles: MapTiles | null;
  onChoose: (id: number) => void;
  onScheme: () => void;
}

/** The chosen store: when it is open, how it looks and how to find its door. */
export function StorePanel({ store, visible, tiles, onChoose, onScheme }: StorePanelProps) {
  const {
    title,
    address,
    hours,
    schedule,
    hint,
    phone,
    routeHref,
    hasScheme,
    href,
    photo,
    morePhotos,
    directions,
    display,
  } = store;
  return (
    <section className={styles.panel} aria-label={title} aria-live="polite">
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>
            {address}. {hours}, <a href={phone.href}>{phone.text}</a>
          </p>
          <p className={styles.hint}>{schedule}</p>
          {directions || !hint ? null : <p className={styles.hint}>{hint}</p>}
        </div>
        <div className={styles.actions}>
          <a className={buttonClass()} href={routeHref} target="_blank" rel="noopener">
            <Icon name="route" />
            Маршрут
            <span className="vh">, откроется в новой вкладке</span>
          </a>
          {hasScheme ? (
            <Button variant="secondary" onClick={onScheme}>
              Схема зала
            </Button>
          ) : null}
          {href ? (
            <a className={buttonClass({ variant: "secondary" })} href={href}>
              Записаться
            </a>
          ) : null}
        </div>
      </div>
      {photo ? (
        <Picture
          className={styles.photo}
          picture={photo}
          widths={[384, 640, 820, 1080, 1440]}
          sizes="(min-width: 1280px) 920px, 96vw"
          priority
        />
      ) : null}
      {morePhotos.length > 0 ? (
        <ul className={styles.photos} aria-label="Ещё фотографии">
          {morePhotos.map((picture) => (
            <li key={picture.key}>
              <Picture picture={picture} widths={[256, 384, 640]} sizes="(min-width: 768px) 220px, 46vw" />
            </li>
          ))}
        </ul>
      ) : null}
      <Directions
        directions={directions}
        map={{
          label: "Карта магазинов, адреса — в списке",
          points: visible,
          currentId: store.id,
          tiles,
          onChoose,
        }}
      />
      {display.length > 0 ? <OnShow display={display} /> : null}
    </section>
  );
}

/** What can be looked at in the hall. */
function OnShow({ display }: Pick<StoreRow, "display">) {
  return (
    <section className={styles.show}>
      <h3>Можно посмотреть в зале</h3>
      <ul>
        {display.map(({ name, link, picture }) => (
          <li key={link}>
            <a href={link}>
              <span className={styles.shown}>
                {picture ? <Picture picture={picture} alt="" widths={[256, 384]} sizes="160px" /> : null}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
