import type { ListedStockUnit } from "@zertsalo/contract/staff-material";
import { Icon } from "@zertsalo/ui/icon";
import { Link } from "react-router";
import { unitSizeText } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "./scan.module.css";

interface PlaceChecklistProps {
  place: string;
  units: readonly ListedStockUnit[];
  /** More lie there than are listed. */
  hasMore: boolean;
  isCountedToday: (unit: ListedStockUnit) => boolean;
}

/** What should lie at a place, those that were not scanned today first. */
export function PlaceChecklist({ place, units, hasMore, isCountedToday }: PlaceChecklistProps) {
  const counted = units.filter(isCountedToday);
  const left = units.filter((unit) => !isCountedToday(unit));
  return (
    <section className={styles.checklist} aria-labelledby="checklist-title">
      <h2 id="checklist-title">
        {place}: посчитано {counted.length} из {units.length}
        {hasMore && "+"}
      </h2>
      {units.length === 0 && <p>По учёту здесь ничего нет. Сканируйте всё, что стоит.</p>}
      <ul>
        {[...left, ...counted].map((unit) => (
          <li key={unit.id} data-counted={isCountedToday(unit) || undefined}>
            <Link to={`/material/${unit.id}/`}>
              <Icon name={isCountedToday(unit) ? "checkc" : "clock"} />
              <span>
                <b>{unit.number}</b>
                <small>
                  {unit.materialText}, {unitSizeText(unit)}
                </small>
              </span>
              <small>{isCountedToday(unit) ? "посчитан" : "не отсканирован"}</small>
            </Link>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p>
          Чего на&nbsp;месте нет, ищите рядом. Не&nbsp;нашли: откройте лист и&nbsp;спишите с&nbsp;причиной
          «Не&nbsp;нашли».
        </p>
      )}
    </section>
  );
}
