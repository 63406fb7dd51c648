import { Icon } from "@zertsalo/ui/icon";
import { PointMap } from "@zertsalo/ui/point-map";
import { RichText } from "@zertsalo/ui/rich-text";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import type { ContactsPageData } from "./contacts-page-data.ts";
import styles from "./contacts-page.module.css";

/** The form to write to us is handed over by the route. */
export function ContactsPage({ page, children }: { page: ContactsPageData; children?: ReactNode }) {
  const { title, opening, phone, email, hours, sections, points, currentId, tiles } = page;
  const navigate = useNavigate();
  return (
    <div className="wrap">
      <h1 className={styles.title}>{title}</h1>
      <div className={clsx(styles.columns, children && styles.withForm)}>
        <div className={styles.ways}>
          <a className={styles.phone} href={phone.href}>
            {phone.text}
          </a>
          <p className={styles.line}>
            <Icon name="clock" />
            {hours}
          </p>
          <p className={styles.line}>
            <Icon name="send" />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <div className={styles.opening}>
            <RichText blocks={opening} title={title} />
          </div>
        </div>
        {children ? <div className={styles.form}>{children}</div> : null}
      </div>
      {tiles ? (
        <PointMap
          className={styles.map}
          label="Карта магазинов, адреса — на странице магазинов"
          points={points}
          currentId={currentId}
          tiles={tiles}
          onChoose={(id) => void navigate(`${paths.stores}?region=all&store=${id}`)}
        />
      ) : null}
      <div className={styles.sections}>
        {sections.map(({ id, title: name, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            <RichText blocks={blocks} title={name} />
          </section>
        ))}
      </div>
    </div>
  );
}
