import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import { unitSizeText } from "#app/lib/stock-unit/unit-texts.ts";
import { AreaBar } from "./area-bar.tsx";
import { firstDue, partsText, piecesText, sheetState } from "./cutting-texts.ts";
import { SheetMap } from "./sheet-map.tsx";
import styles from "./sheet-tiles.module.css";

/** The sheets of a plan, each with its map. */
export function SheetTiles({ plan }: { plan: CuttingPlanCard }) {
  return (
    <ul className={styles.grid}>
      {plan.sheets.map((sheet) => (
        <li key={sheet.id}>
          <SheetTile plan={plan} sheet={sheet} />
        </li>
      ))}
    </ul>
  );
}

function SheetTile({ plan, sheet }: { plan: CuttingPlanCard; sheet: CuttingSheet }) {
  const { unit, parts } = sheet;
  const { tone, text } = sheetState(sheet, plan.state);
  const due = firstDue([sheet]);
  const pieces = new Set(parts.map(({ piece }) => piece)).size;
  return (
    <Link to={`/cutting/${plan.id}/sheets/${sheet.id}/`} className={styles.tile}>
      <span className={styles.picture}>
        <SheetMap sheet={sheet} />
      </span>
      <span className={styles.body}>
        <span className={styles.head}>
          <b>
            {sheet.isLocked && <Icon name="lock" size={16} />}
            {unit.number}
          </b>
          <StatusPill tone={tone} isDense>
            {text}
          </StatusPill>
        </span>
        <span>
          {unit.kind === "remnant" ? "Остаток" : "Лист"} {unitSizeText(unit)}
        </span>
        <small>
          {piecesText(pieces)}, {partsText(parts.length)}
          {due && `, ближайший срок ${dayText(due)}`}
        </small>
        <small>
          {unit.place}
          {unit.batch && `, партия ${unit.batch}`}
        </small>
        <AreaBar sheet={sheet} />
      </span>
    </Link>
  );
}
