import type { StoreContent } from "@zertsalo/contract/staff-stores";
import type { OpenHours } from "@zertsalo/domain/places/open-hours";
import editor from "#app/lib/editor/editor.module.css";
import { HoursFields } from "./hours-fields.tsx";
import styles from "./stores.module.css";

const weekdays = ["Понедельник", "Вторник", "Среда", "Четверг", "Пятница", "Суббота", "Воскресенье"];

interface WeekFieldsProps {
  week: StoreContent["week"];
  usual: OpenHours;
  onChange: (week: StoreContent["week"]) => void;
}

export function WeekFields({ week, usual, onChange }: WeekFieldsProps) {
  return (
    <section className={editor.plate}>
      <h2>Часы работы</h2>
      <p className={editor.quiet}>По часам города, в котором стоит магазин</p>
      <ul className={styles.rows}>
        {weekdays.map((name, at) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <HoursFields
              name={name}
              hours={week[at] ?? null}
              usual={usual}
              onChange={(hours) => onChange(week.with(at, hours))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
