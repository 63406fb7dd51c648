import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Link } from "react-router";
import { areaText } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "./sheet.module.css";

/** What goes back to the stock; once the sheet is cut each is a unit of its own. */
export function SheetRemnants({ sheet: { remnants, state } }: { sheet: CuttingSheet }) {
  return (
    <section className={styles.panel} aria-labelledby="remnants-title">
      <h2 id="remnants-title">Остатки</h2>
      {remnants.length === 0 ? (
        <p className={styles.hint}>В&nbsp;запас ничего не&nbsp;вернётся.</p>
      ) : (
        <ul className={styles.remnants}>
          {remnants.map(({ ref, unitId, number, width, height }) => (
            <li key={ref}>
              {unitId !== null && state === "cut" ? (
                <Link to={`/material/${unitId}/`}>{number}</Link>
              ) : (
                <span>{number ?? "номер даст выдача в цех"}</span>
              )}
              <span>
                {width} × {height}&nbsp;мм, {areaText(width * height)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
