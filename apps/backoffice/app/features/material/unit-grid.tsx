import type { ListedStockUnit } from "@zertsalo/contract/staff-material";
import { formatCount } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { unitSizeText, unitState } from "#app/lib/stock-unit/unit-texts.ts";
import { UnitPicture } from "#app/lib/stock-unit/unit-picture.tsx";
import styles from "./unit-grid.module.css";

/** Units as cards: the photo tells a veined slab from its neighbour. */
export function UnitGrid({ units, isBusy = false }: { units: readonly ListedStockUnit[]; isBusy?: boolean }) {
  return (
    <ul className={styles.grid} aria-busy={isBusy || undefined}>
      {units.map((unit) => (
        <UnitTile key={unit.id} unit={unit} />
      ))}
    </ul>
  );
}

function UnitTile({ unit }: { unit: ListedStockUnit }) {
  const { id, number, materialText, kind, batch, place, defects, preview } = unit;
  const { tone, text } = unitState(unit);
  return (
    <li>
      <Link to={`/material/${id}/`} className={styles.tile}>
        <span className={styles.picture}>
          <UnitPicture unit={unit} src={preview} places={unit.holds.flatMap(({ parts }) => parts)} />
          {kind === "remnant" && <i className={styles.tag}>остаток</i>}
        </span>
        <span className={styles.body}>
          <span className={styles.head}>
            <b>{number}</b>
            <StatusPill tone={tone} isDense>
              {text}
            </StatusPill>
          </span>
          <span>{materialText}</span>
          <b>{unitSizeText(unit)}</b>
          <small>{place}</small>
          <small>{batch ? `партия ${batch}` : "без партии"}</small>
          {defects > 0 && (
            <small className={styles.warn}>{formatCount(defects, ["дефект", "дефекта", "дефектов"])}</small>
          )}
        </span>
      </Link>
    </li>
  );
}
