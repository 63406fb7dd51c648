import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { areaShares } from "./cutting-texts.ts";
import styles from "./area-bar.module.css";

/** What becomes of the sheet: in parts, back to the stock, waste with the kerfs. */
export function AreaBar({ sheet }: { sheet: CuttingSheet }) {
  const { parts, remnants, waste } = areaShares([sheet]);
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.parts} style={{ width: `${parts}%` }} />
        <i className={styles.remnants} style={{ width: `${remnants}%` }} />
        <i style={{ width: `${waste}%` }} />
      </div>
      <p className={styles.texts}>
        <span>в дело {parts}&nbsp;%</span>
        <span>в запас {remnants}&nbsp;%</span>
        <span>обрезь {waste}&nbsp;%</span>
      </p>
    </div>
  );
}
