import { PiecePlace, type WorkshopPiece } from "@zertsalo/contract/workshop";
import { placeNames } from "@zertsalo/domain/workshop/stages";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import styles from "./piece-board.module.css";

/** Columns of what waits for each stage, the nearest day first; where there is no room, one below another. */
export function PieceBoard({ pieces, today }: { pieces: readonly WorkshopPiece[]; today: string }) {
  return (
    <div className={styles.board}>
      {PiecePlace.options.map((place) => {
        const here = pieces.filter((piece) => piece.place === place);
        return (
          <section
            key={place}
            className={styles.column}
            aria-labelledby={`place-${place}`}
            data-empty={here.length === 0 || undefined}
          >
            <h2 id={`place-${place}`}>
              {placeNames[place]} <b>{here.length}</b>
            </h2>
            {here.length === 0 ? <p className={styles.none}>Пусто</p> : <PieceList pieces={here} today={today} />}
          </section>
        );
      })}
    </div>
  );
}

export function PieceList({ pieces, today }: { pieces: readonly WorkshopPiece[]; today: string }) {
  return (
    <ul className={styles.list}>
      {pieces.map(({ code, number, name, n, of, due, place, placeText, isPaused }) => (
        <li key={code}>
          <Link to={`/workshop/${code}/`} className={styles.piece}>
            <b>
              № {number}
              {of > 1 && `, ${n} из ${of}`}
            </b>
            <span>{name}</span>
            <small className={due <= today && place !== "done" ? styles.late : undefined}>К {dayText(due)}</small>
            {isPaused ? <StatusPill tone="red">Приостановлен</StatusPill> : <small>{placeText}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
