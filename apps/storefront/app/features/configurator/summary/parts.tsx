import type { Calculation } from "@zertsalo/configurator/model";
import { formatMoney } from "@zertsalo/domain/text/format";
import { useChosenStone } from "../stone/chosen-stone.ts";
import { partMeasure } from "./part-measure.ts";
import styles from "./summary.module.css";

/** Of what the price is made, with what was measured for each part. They add up to it. */
export function Parts({ calculation }: { calculation: Calculation }) {
  const stone = useChosenStone();
  return (
    <dl className={styles.parts}>
      {calculation.parts.map((part) => (
        <div key={part.code}>
          <dt>
            {part.label} <span>{partMeasure(part.code, calculation)}</span>
          </dt>
          <dd>{formatMoney(part.amount)}</dd>
        </div>
      ))}
      {stone && stone.saving > 0 && (
        <div>
          <dt>{stone.title}</dt>
          <dd>−{formatMoney(stone.saving)}</dd>
        </div>
      )}
    </dl>
  );
}
