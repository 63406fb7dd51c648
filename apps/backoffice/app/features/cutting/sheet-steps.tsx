import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { formatCount, formatDecimal } from "@zertsalo/domain/text/format";
import { AreaBar } from "./area-bar.tsx";
import styles from "./sheet.module.css";

/** What the saw does, one cut after another. */
export function SheetSteps({ sheet }: { sheet: CuttingSheet }) {
  const { steps, unit } = sheet;
  const metres = steps.reduce((sum, { lengthMm }) => sum + lengthMm, 0) / 1_000;
  return (
    <section className={styles.panel} aria-labelledby="steps-title">
      <div className={styles.head}>
        <h2 id="steps-title">Порядок резов</h2>
        <span className={styles.hint}>
          сквозные, {formatCount(steps.length, ["рез", "реза", "резов"])}, {formatDecimal(metres)}&nbsp;м
        </span>
      </div>
      {unit.trimMm > 0 && <p>Сначала снять кромку: {unit.trimMm}&nbsp;мм с&nbsp;каждой стороны.</p>}
      <ol className={styles.steps}>
        {steps.map(({ n, text, ready }) => (
          <li key={n}>
            <i>{n}</i>
            <span>{text}</span>
            {ready && <small>готово: {ready}</small>}
          </li>
        ))}
      </ol>
      <AreaBar sheet={sheet} />
    </section>
  );
}
