import type { VisitDay } from "@zertsalo/contract/visits";
import { formatDay } from "@zertsalo/domain/text/dates";
import { Select } from "@zertsalo/ui/select";
import { useId, useState } from "react";
import styles from "./visit-fields.module.css";

interface VisitFieldsProps {
  days: readonly VisitDay[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The day of a visit, and its hours once a day is chosen; both may stay open. Without scripts a day alone is sent. */
export function VisitFields({ days, values, errors }: VisitFieldsProps) {
  const id = useId();
  const [date, setDate] = useState(values.date ?? "");
  const [time, setTime] = useState(values.time ?? "");
  const chosen = days.find(({ day }) => typedDay(day) === date);
  const today = days[0]?.day ?? "";
  const options = days.map(({ day }) => ({ value: typedDay(day), name: `${formatDay(day, today)}, ${weekday(day)}` }));

  function chooseDay(value: string): void {
    setDate(value);
    setTime("");
  }

  return (
    <>
      <div className={styles.day}>
        <p aria-hidden="true">Когда вас ждать</p>
        <Select
          label="Когда вас ждать"
          name="date"
          aria-describedby={`${id}-note`}
          aria-invalid={errors.date ? true : undefined}
          options={[{ value: "", name: "День не выбран" }, ...options]}
          value={date}
          onChange={({ target }) => chooseDay(target.value)}
        />
        <p id={`${id}-note`} role={errors.date ? "alert" : undefined} data-error={errors.date ? "" : undefined}>
          {errors.date || (date ? null : "Можно не выбирать: позвоним и договоримся")}
        </p>
      </div>
      {chosen ? (
        <fieldset className={styles.times} aria-describedby={errors.time ? `${id}-time` : undefined}>
          <legend>Во сколько, по времени шоурума</legend>
          {chosen.times.map((hour) => (
            <label key={hour.time}>
              <input
                type="radio"
                name="time"
                value={hour.time}
                disabled={!hour.isFree}
                checked={hour.time === time}
                onChange={() => setTime(hour.time)}
              />
              <span>
                {hour.time}
                {hour.isFree ? null : <span className="vh">, занято</span>}
              </span>
            </label>
          ))}
          {errors.time ? (
            <p id={`${id}-time`} role="alert">
              {errors.time}
            </p>
          ) : null}
        </fieldset>
      ) : null}
    </>
  );
}

/** «20.11.2026», as a day is typed. */
const typedDay = (day: string) => day.split("-").toReversed().join(".");

const weekdays = /* @__PURE__ */ new Intl.DateTimeFormat("ru-RU", { weekday: "long", timeZone: "UTC" });
const weekday = (day: string) => weekdays.format(new Date(`${day}T00:00:00Z`));
