import type { StationBoard } from "@zertsalo/contract/stations";
import { formatCount } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import styles from "./station.module.css";

/** Sheets that were given to this saw; each opens with its map and its buttons. */
export function SawSheets({ sheets }: Pick<StationBoard, "sheets">) {
  if (sheets.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="sheets-title">
      <h2 id="sheets-title">Листы на&nbsp;раскрой</h2>
      <ul>
        {sheets.map(({ planId, sheetId, number, materialText, place, parts, due }) => (
          <li key={sheetId}>
            <Link to={`/cutting/${planId}/sheets/${sheetId}/`}>
              <b>{number}</b>
              <span>{materialText}</span>
              <small>
                {place}, {formatCount(parts, ["деталь", "детали", "деталей"])}
                {due && `, срок ${dayText(due)}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
