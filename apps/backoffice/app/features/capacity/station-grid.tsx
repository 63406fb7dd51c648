import type { CapacityBoard } from "@zertsalo/contract/staff-capacity";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { weekdayText } from "./days.ts";
import styles from "./station-grid.module.css";

type GridProps = Pick<CapacityBoard, "stations" | "days"> & {
  /** The cell whose pieces are shown. */
  chosen: { station: string; day: string } | null;
  hrefOf: (station: string, day: string) => string;
};

/** From here on a piece more may not find its place. */
const fullPercent = 85;

/** Stations by working days: how much of what may be booked is. */
export function StationGrid({ stations, days, chosen, hrefOf }: GridProps) {
  return (
    <section className={styles.card} aria-labelledby="stations-title">
      <div className={styles.head}>
        <h2 id="stations-title">Участки по дням</h2>
        <ul className={styles.legend} aria-hidden="true">
          <li>занято</li>
          <li data-load="full">больше {fullPercent}&nbsp;%</li>
          <li data-load="none">не работает</li>
        </ul>
      </div>
      {/* Two weeks are wider than a phone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Участки по дням, прокручивается">
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">Участок</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {weekdayText(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stations.map(({ code, name, machines, shifts, loads }) => (
              <tr key={code}>
                <th scope="row">
                  {name}
                  <small>{[placesText(machines), shifts > 1 && "2\u00a0смены"].filter(Boolean).join(", ")}</small>
                </th>
                {days.map((day, at) => (
                  <Cell
                    key={day}
                    load={loads[at] ?? { capacity: 0, booked: 0 }}
                    href={hrefOf(code, day)}
                    isChosen={chosen?.station === code && chosen.day === day}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const placesText = (machines: number) => formatCount(machines, ["место", "места", "мест"]);

interface CellProps {
  load: { capacity: number; booked: number };
  href: string;
  isChosen: boolean;
}

function Cell({ load: { capacity, booked }, href, isChosen }: CellProps) {
  const percent = capacity > 0 ? Math.round((booked / capacity) * 100) : 0;
  const state = stateOf(capacity, booked);
  return (
    <td>
      <Link
        to={href}
        preventScrollReset
        className={styles.cell}
        data-load={state}
        aria-current={isChosen || undefined}
        style={{ "--part": `${Math.min(100, percent)}%` } as CSSProperties}
      >
        {capacity === 0 ? (
          <b>стоит</b>
        ) : (
          <>
            <b>{percent}&nbsp;%</b>
            <small>{formatNumber(booked)}&nbsp;мин</small>
          </>
        )}
      </Link>
    </td>
  );
}

function stateOf(capacity: number, booked: number): "none" | "empty" | "free" | "full" {
  if (capacity === 0) return "none";
  if (booked === 0) return "empty";
  return booked / capacity > fullPercent / 100 ? "full" : "free";
}
