import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { dayText } from "#app/lib/moments.ts";
import { areaText } from "#app/lib/stock-unit/unit-texts.ts";
import { partsText, piecesText, unitsText } from "./cutting-texts.ts";
import { MakePlanDialog, type WaitingMaterial } from "./make-plan-dialog.tsx";
import { OrderNumber } from "./order-number.tsx";
import styles from "./cutting.module.css";

interface MaterialQueueProps {
  materials: readonly WaitingMaterial[];
  hasMore: boolean;
  today: string;
  canPlan: boolean;
  opensOrders: boolean;
}

/** What waits to be cut, by material; the material of the nearest day first. */
export function MaterialQueue({ materials, hasMore, today, canPlan, opensOrders }: MaterialQueueProps) {
  const [chosen, setChosen] = useState<WaitingMaterial | null>(null);
  return (
    <section className={styles.panel} aria-labelledby="queue-title">
      <h2 id="queue-title">Ждут раскроя</h2>
      {materials.length === 0 && (
        <p className={styles.hint}>Ничего: всё подписанное и&nbsp;оплаченное уже в&nbsp;планах или раскроено.</p>
      )}
      <ul className={styles.list}>
        {materials.map((each) => (
          <li key={each.material}>
            <h3>{each.materialText}</h3>
            <p className={styles.row}>
              <span>
                {piecesText(each.pieces.length)}, {areaText(each.areaMm2)}
              </span>
              <span className={each.firstDue < today ? styles.late : undefined}>к {dayText(each.firstDue)}</span>
            </p>
            <small className={each.sheets + each.remnants === 0 ? styles.late : undefined}>
              {each.sheets + each.remnants === 0
                ? "Свободных листов нет: примите материал"
                : `На складе свободно: ${unitsText(each)}`}
            </small>
            <details>
              <summary>Что ждёт</summary>
              <ul className={styles.waiting}>
                {each.pieces.map(({ code, number, name, due, parts }) => (
                  <li key={code}>
                    <OrderNumber number={number} isLink={opensOrders} />
                    <span className={due < today ? styles.late : undefined}>{dayText(due)}</span>
                    <small>
                      {name}, {partsText(parts)}
                    </small>
                  </li>
                ))}
              </ul>
            </details>
            {canPlan && (
              <Button size="sm" onClick={() => setChosen(each)}>
                Составить план<span className="vh">: {each.materialText}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.hint}>Показаны ближайшие по&nbsp;сроку, остальные подождут.</p>}
      {chosen && <MakePlanDialog waiting={chosen} onDone={() => setChosen(null)} />}
    </section>
  );
}
