import { proposedChanges } from "@zertsalo/domain/chat/proposals";
import type { Calculation, RuleSet } from "@zertsalo/configurator/model";
import { drawingThumb } from "@zertsalo/configurator/output/thumb";
import { formatMoney } from "@zertsalo/domain/text/format";
import { DrawingThumb } from "@zertsalo/ui/drawing-thumb";
import { useMemo } from "react";
import styles from "./proposal.module.css";

interface PiecePairProps {
  rules: RuleSet;
  before: Calculation;
  after: Calculation;
  isReckoning: boolean;
}

/** Both pieces as the buyer will see them, and what differs. */
export function PiecePair({ rules, before, after, isReckoning }: PiecePairProps) {
  const changes = useMemo(() => proposedChanges(rules, before, after), [rules, before, after]);
  return (
    <div aria-busy={isReckoning || undefined} className={styles.pair}>
      <Piece name="У покупателя" piece={before} />
      <Piece name="Предложение" piece={after} />
      <p role="status" className={styles.difference}>
        {isReckoning ? "Считаем…" : differenceText(after.total - before.total, changes.length > 0)}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ name, before: was, after: is }) => (
            <li key={name}>
              <span>{name}</span>
              <span>
                <s>{was}</s> {is}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Piece({ name, piece }: { name: string; piece: Calculation }) {
  const drawing = useMemo(() => drawingThumb(piece), [piece]);
  return (
    <figure className={styles.piece}>
      <span className={styles.picture}>
        <DrawingThumb drawing={drawing} />
      </span>
      <figcaption>
        {name}
        <b>{formatMoney(piece.total)}</b>
      </figcaption>
    </figure>
  );
}

function differenceText(kopecks: number, isChanged: boolean): string {
  if (!isChanged) return "Пока ничего не изменено";
  if (kopecks === 0) return "Цена та же";
  return kopecks > 0 ? `Дороже на ${formatMoney(kopecks)}` : `Дешевле на ${formatMoney(-kopecks)}`;
}
