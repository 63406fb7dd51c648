import type { CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import { Link } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import { leftOutReasons } from "./cutting-texts.ts";
import styles from "./cutting.module.css";

/** Pieces that found no place: each with the reason, and where it is mended. */
export function LeftOut({ leftOut }: Pick<CuttingPlanCard, "leftOut">) {
  if (leftOut.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="left-out-title">
      <h2 id="left-out-title">Не вошли в план: {leftOut.length}</h2>
      <ul className={styles.list}>
        {leftOut.map(({ piece, name, due, reason }) => (
          <li key={piece}>
            <p className={styles.row}>
              <b>
                №&nbsp;{piece}, {name}
              </b>
              <span>к {dayText(due)}</span>
            </p>
            <small>{leftOutReasons[reason]}</small>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Что купить, видно в&nbsp;<Link to="/material/purchase/">закупке</Link>.
      </p>
    </section>
  );
}
