import { mostStoreDays, type StoreContent } from "@zertsalo/contract/staff-stores";
import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import type { OpenHours } from "@zertsalo/domain/places/open-hours";
import { formatDay } from "@zertsalo/domain/text/dates";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { HoursFields } from "./hours-fields.tsx";
import styles from "./stores.module.css";

interface DayFieldsProps {
  days: StoreContent["days"];
  today: Day;
  usual: OpenHours;
  onChange: (days: StoreContent["days"]) => void;
}

/** Holidays and shortened days: a new one is closed until hours are given. */
export function DayFields({ days, today, usual, onChange }: DayFieldsProps) {
  const change = (at: number, part: Partial<StoreContent["days"][number]>) =>
    onChange(days.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <section className={editor.plate}>
      <h2>Особые дни</h2>
      <p className={editor.quiet}>
        Праздники и короткие дни. В закрытый день магазин не выдаёт заказы и в нём нельзя записаться на визит
      </p>
      {days.length === 0 && <p>Особых дней нет: магазин работает по неделе</p>}
      <ul className={styles.rows}>
        {days.map(({ day, hours, note }, at) => {
          const name = day ? formatDay(day, today) : `День ${at + 1}`;
          return (
            <li key={at} className={styles.day}>
              <TextField
                label={`День ${at + 1}`}
                hiddenLabel
                type="date"
                required
                min={today}
                value={day}
                onChange={({ target }) => change(at, { day: target.value })}
              />
              <HoursFields
                name={name}
                hours={hours}
                usual={usual}
                onChange={(changed) => change(at, { hours: changed })}
              />
              <TextField
                label={`${name}: примечание`}
                hiddenLabel
                placeholder="Примечание для покупателя"
                maxLength={100}
                value={note}
                onChange={({ target }) => change(at, { note: target.value })}
              />
              <Button variant="ghost" size="sm" onClick={() => onChange(days.toSpliced(at, 1))}>
                Убрать<span className="vh">: {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={days.length >= mostStoreDays}
          onClick={() => onChange([...days, { day: nextDay(days, today), hours: null, note: "" }])}
        >
          Добавить день
        </Button>
      </div>
    </section>
  );
}

/** The day after the last one, so that holidays are entered one after another. */
const nextDay = (days: StoreContent["days"], today: Day): Day =>
  days.reduce((next, { day }) => (day && day >= next ? addDays(day, 1) : next), addDays(today, 1));
