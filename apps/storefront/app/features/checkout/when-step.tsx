import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import { isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import type { OfferDay, OfferSlot } from "./offers-data.ts";
import { CountedStep } from "./step.tsx";
import { useCheckout } from "./use-checkout.tsx";
import styles from "./when-step.module.css";

/** Days in the strip before «Другая». */
const stripDays = 7;

export function WhenStep({ number }: { number: number }) {
  const { offers, choice } = useCheckout();
  const days = isHomeKind(choice.way) ? offers.days[choice.way] : [];
  const day = days.find(({ date }) => date === choice.date);
  return (
    <CountedStep name="when" number={number} title="Дата и время">
      {days.length > 0 ? <Days days={days} /> : <NoDays isWaiting={offers.state === "waiting"} />}
      {day ? <Slots slots={day.slots.filter(({ ids }) => ids[choice.method])} /> : null}
    </CountedStep>
  );
}

function Days({ days }: { days: OfferDay[] }) {
  const { choice, choose } = useCheckout();
  const [isAll, setAll] = useState(false);
  const later = useRef<HTMLInputElement>(null);
  const isLater = days.findIndex(({ date }) => date === choice.date) >= stripDays;
  const visibleDays = isAll || isLater || days.length <= stripDays + 1 ? days : days.slice(0, stripDays);
  return (
    <fieldset>
      <legend className={styles.legend}>{monthsOf(visibleDays)}</legend>
      <div className={styles.days}>
        {visibleDays.map(({ date, weekday, number, name, price }, at) => (
          <label key={date} className={clsx(styles.day, price === null && styles.off)}>
            <input
              ref={at === stripDays ? later : undefined}
              type="radio"
              name="date"
              value={date}
              disabled={price === null}
              checked={choice.date === date}
              onChange={() => choose({ date })}
              aria-label={price === null ? `${name}, не\u00a0возим` : `${name}, ${price}`}
            />
            <span>{weekday}</span>
            <b>{number}</b>
            <em>{price ?? "нет"}</em>
          </label>
        ))}
        {visibleDays.length < days.length ? (
          <button
            type="button"
            className={clsx(styles.day, styles.more)}
            onClick={() => {
              setAll(true);
              // The days come with the next frame; the first of them takes the focus of the button that is gone.
              requestAnimationFrame(() => later.current?.focus());
            }}
          >
            <Icon name="calendar" />
            <span>Другая</span>
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** «Ноябрь», «Ноябрь – декабрь» */
function monthsOf(days: OfferDay[]): string {
  const [first = "", ...others] = [...new Set(days.map(({ month }) => month))];
  const last = others.at(-1);
  return first.charAt(0).toUpperCase() + first.slice(1) + (last ? `\u00a0– ${last}` : "");
}

function Slots({ slots }: { slots: OfferSlot[] }) {
  const { choice, choose } = useCheckout();
  const chosen = slots.find(({ key }) => key === choice.slot);
  return (
    <fieldset>
      <legend className={styles.legend}>Интервал</legend>
      <div className={styles.slots}>
        {slots.map(({ key, text, extra }) => (
          <label key={key} className={styles.slot}>
            <input
              type="radio"
              name="slot"
              value={key}
              checked={choice.slot === key}
              onChange={() => choose({ slot: key })}
            />
            <span>
              {text} {extra ? <small>{extra}</small> : null}
            </span>
          </label>
        ))}
        {chosen && chosen.times.length > 0 ? (
          <Select
            className={styles.time}
            label="Выберите время"
            name="time"
            options={chosen.times.map((time) => ({ value: time, name: time }))}
            value={choice.time ?? ""}
            onChange={({ target }) => choose({ time: target.value })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

/** Boxes of the same size while the days are on their way. */
function NoDays({ isWaiting }: { isWaiting: boolean }) {
  if (!isWaiting) return <p className={styles.none}>Даты покажем, когда посчитаем доставку.</p>;
  return (
    <div aria-hidden="true">
      <p className={styles.legend}>&nbsp;</p>
      <div className={styles.days}>
        {Array.from({ length: stripDays + 1 }, (_, at) => (
          <span key={at} className={clsx(styles.day, styles.bone)} />
        ))}
      </div>
      <p className={styles.legend}>&nbsp;</p>
      <div className={styles.slots}>
        {Array.from({ length: 4 }, (_, at) => (
          <span key={at} className={clsx(styles.slot, styles.bone)} />
        ))}
      </div>
    </div>
  );
}
