import type { CuttingItemState, CuttingPart, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Button } from "@zertsalo/ui/button";
import table from "#app/lib/list/table.module.css";
import { dayText } from "#app/lib/moments.ts";
import { OrderNumber } from "./order-number.tsx";
import styles from "./sheet.module.css";

interface SheetPartsProps {
  sheet: CuttingSheet;
  opensOrders: boolean;
  /** Null: parts are not moved in this state, or by this person. */
  onMove: ((part: CuttingPart) => void) | null;
}

const states: Readonly<Record<CuttingItemState, string>> = {
  planned: "",
  cut: "раскроена",
  broken: "не вышла, снова в очереди",
  dropped: "вернулась в очередь",
};

export function SheetParts({ sheet, opensOrders, onMove }: SheetPartsProps) {
  return (
    <section aria-labelledby="parts-title" className={styles.side}>
      <h2 id="parts-title" className="vh">
        Детали
      </h2>
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">Деталь</th>
              <th scope="col">Заказ, срок</th>
              <th scope="col" className={table.number}>
                Размер, мм
              </th>
              <th scope="col">После реза</th>
              {onMove && (
                <th scope="col">
                  <span className="vh">Перенести</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sheet.parts.map((part) => (
              <tr key={part.id}>
                <td data-name="№">{part.no}</td>
                <td>
                  {part.label}
                  <small className={styles.name}>{part.name}</small>
                  {!part.isDemanded && <small className={styles.stale}>заказ отменён или изменён</small>}
                  {part.isChosen && <small>место выбрал покупатель</small>}
                  {states[part.state] && <small>{states[part.state]}</small>}
                </td>
                <td data-name="Заказ" className={table.nowrap}>
                  <OrderNumber number={part.number} isLink={opensOrders} />
                  <small>{part.due ? `к ${dayText(part.due)}` : "срока нет"}</small>
                </td>
                <td data-name="Размер" className={table.number}>
                  {part.width} × {part.height}
                  {part.isTurned && <small>повёрнута</small>}
                </td>
                <td data-name="После реза">{part.work || "ничего"}</td>
                {onMove && (
                  <td>
                    {!part.isChosen && (
                      <Button size="sm" variant="secondary" onClick={() => onMove(part)}>
                        Перенести<span className="vh"> деталь {part.no}</span>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
