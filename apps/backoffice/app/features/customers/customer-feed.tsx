import type { CustomerCard, CustomerEventKind } from "@zertsalo/contract/staff-customers";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { momentText } from "#app/lib/moments.ts";
import styles from "./customer-card.module.css";
import feedStyles from "./customer-feed.module.css";
import { CustomerPlate } from "./plate.tsx";

const icons: Readonly<Record<CustomerEventKind, string>> = {
  order: "box",
  chat: "chat",
  build: "ruler",
  sign_off: "check",
  payment: "cash",
  refund: "undo",
  review: "star",
  inquiry: "flag",
};

const filters: readonly { title: string; kinds: readonly CustomerEventKind[] | null }[] = [
  { title: "Всё", kinds: null },
  { title: "Заказы", kinds: ["order", "payment", "refund", "sign_off"] },
  { title: "Чаты", kinds: ["chat"] },
  { title: "Сборки", kinds: ["build"] },
];

const firstEvents = 10;

export function CustomerFeed({ events }: Pick<CustomerCard, "events">) {
  const [filter, setFilter] = useState(filters[0]);
  const [isWhole, setIsWhole] = useState(false);
  const kinds = filter?.kinds ?? null;
  const listed = events.filter(({ kind }) => kinds === null || kinds.includes(kind));
  const chips = (
    <div className={styles.chips} role="group" aria-label="Что показать">
      {filters.map((each) => (
        <button
          key={each.title}
          type="button"
          className={feedStyles.chip}
          aria-pressed={each === filter}
          onClick={() => setFilter(each)}
        >
          {each.title}
        </button>
      ))}
    </div>
  );
  return (
    <CustomerPlate title="Всё, что было" doing={events.length > 0 && chips}>
      {listed.length === 0 && <p className={styles.none}>Пока ничего</p>}
      <ol className={styles.feed}>
        {listed.slice(0, isWhole ? undefined : firstEvents).map(({ kind, at, text, details }) => (
          <li key={`${kind} ${at} ${text}`}>
            <Icon name={icons[kind]} />
            <time dateTime={at}>{momentText(at)}</time>
            <div>
              {text}
              {details && <small>{details}</small>}
            </div>
          </li>
        ))}
      </ol>
      {!isWhole && listed.length > firstEvents && (
        <p className={styles.doing}>
          <Button variant="secondary" size="sm" onClick={() => setIsWhole(true)}>
            Показать ещё {listed.length - firstEvents}
          </Button>
        </p>
      )}
    </CustomerPlate>
  );
}
