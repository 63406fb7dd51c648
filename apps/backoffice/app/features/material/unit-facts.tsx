import type { StockUnitCard } from "@zertsalo/contract/staff-material";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import { dayText, momentText } from "#app/lib/moments.ts";
import {
  areaText,
  defectKinds,
  movementTitles,
  unitSizeText,
  writeOffReasons,
} from "#app/lib/stock-unit/unit-texts.ts";
import styles from "./material.module.css";

/** What is written on the label, and what is not. */
export function UnitFacts({ card, seesCost }: { card: StockUnitCard; seesCost: boolean }) {
  const { materialText, batch, place, kind, receivedOn, countedAt, parent, remnants, cost, note } = card;
  const facts = [
    ["Материал", materialText],
    ["Размер", `${unitSizeText(card)}, ${areaText(card.width * card.height)}${kind === "remnant" ? ", остаток" : ""}`],
    ["Партия", batch || "не указана"],
    ["Принят", dayText(receivedOn)],
    ["Посчитан", countedAt ? momentText(countedAt) : "ещё не считали"],
    ...(seesCost ? [["Стоимость", cost === null ? "не указана" : formatPrecise(cost)]] : []),
    ...(note ? [["Заметка", note]] : []),
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Место</dt>
        <dd>
          <Link to={`/material/?${new URLSearchParams({ place })}`}>{place}</Link>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {parent && (
        <div>
          <dt>От листа</dt>
          <dd>
            <Link to={`/material/${parent.id}/`}>{parent.number}</Link>
          </dd>
        </div>
      )}
      {remnants.length > 0 && (
        <div>
          <dt>Остатки</dt>
          <dd>
            {remnants.map(({ id, number }, at) => (
              <span key={id}>
                {at > 0 && ", "}
                <Link to={`/material/${id}/`}>{number}</Link>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

export function UnitDefects({ card }: { card: StockUnitCard }) {
  return (
    <section className={styles.panel} aria-labelledby="defects-title">
      <h2 id="defects-title">Дефекты</h2>
      {card.defects.length === 0 ? (
        <p className={styles.hint}>Дефектов не&nbsp;записано.</p>
      ) : (
        <ul className={styles.list}>
          {card.defects.map((defect) => (
            <li key={`${defect.x} ${defect.y} ${defect.width}`}>
              <span>
                {defectKinds[defect.kind]}
                {defect.note && `: ${defect.note}`}
              </span>
              <span>{unitSizeText(defect)}</span>
              <small>
                от левого края {defect.x}&nbsp;мм, от нижнего {defect.y}&nbsp;мм
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The ledger of one unit, the latest first. */
export function UnitMovements({ movements }: Pick<StockUnitCard, "movements">) {
  return (
    <section className={styles.panel} aria-labelledby="movements-title">
      <h2 id="movements-title">Движения</h2>
      <ol className={styles.list}>
        {movements.map(({ kind, place, areaMm2, reason, note, by, at }) => (
          <li key={`${at} ${kind}`}>
            <span>
              {movementTitles[kind]}
              {reason && `: ${writeOffReasons[reason].toLowerCase()}`}
            </span>
            <span>{areaMm2 !== 0 && (areaMm2 > 0 ? `+${areaText(areaMm2)}` : `−${areaText(-areaMm2)}`)}</span>
            <small>
              {place}
              {note && `. ${note}`}. {by ?? "до начала учёта"}
            </small>
            <small>{momentText(at)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
