import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import styles from "./store-item.module.css";
import type { StoreRow } from "./store-row.ts";

interface StoreItemProps {
  store: StoreRow;
  isCurrent: boolean;
  /** The same list with this store chosen. */
  href: string;
  onScheme: () => void;
}

/** A row of the list; the current one says more. */
export function StoreItem({ store, isCurrent, href, onScheme }: StoreItemProps) {
  const { name, kind, address, hours, hint, phone, routeHref, hasScheme, href: ownPage } = store;
  return (
    <li className={clsx(styles.store, isCurrent && styles.current)}>
      <div className={styles.head}>
        <h2>
          <a href={href} aria-current={isCurrent ? "true" : undefined} data-keep-scroll data-replace>
            {name}
          </a>
        </h2>
        <p className={styles.kind}>{kind}</p>
      </div>
      <p>{address}</p>
      <p className={styles.line}>
        <Icon name="clock" size={16} />
        {hours}
      </p>
      {isCurrent ? (
        <>
          <p className={styles.line}>
            <Icon name="phone" size={16} />
            <a href={phone.href}>{phone.text}</a>
          </p>
          {hint ? <p className={styles.hint}>{hint}</p> : null}
          <div className={styles.actions}>
            <a className={buttonClass()} href={routeHref} target="_blank" rel="noopener">
              Маршрут
              <span className="vh">, откроется в новой вкладке</span>
            </a>
            {hasScheme ? (
              <Button variant="secondary" onClick={onScheme}>
                Схема зала
              </Button>
            ) : null}
            {ownPage ? (
              <a className={buttonClass({ variant: "ghost" })} href={ownPage}>
                О шоуруме
              </a>
            ) : null}
          </div>
        </>
      ) : null}
    </li>
  );
}
