import type { CourierArea } from "@zertsalo/contract/courier-areas";
import { freeFromText } from "@zertsalo/domain/delivery/courier-areas";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import table from "#app/lib/list/table.module.css";
import styles from "./areas.module.css";

interface AreaTableProps {
  areas: readonly CourierArea[];
  chosen: number | null;
  onChoose: (index: number) => void;
  onRaise: (index: number) => void;
}

/** Areas from the upper one down: where two overlap, the upper one counts. */
export function AreaTable({ areas, chosen, onChoose, onRaise }: AreaTableProps) {
  if (areas.length === 0) {
    return <p className={table.empty}>Зон пока нет: цену решает расстояние от&nbsp;центра</p>;
  }
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Зона</th>
            <th scope="col">Цена</th>
            <th scope="col">Бесплатно от</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, price, freeFrom }, index) => (
            <tr key={index} aria-current={index === chosen || undefined} className={styles.row}>
              <td>{name}</td>
              <td data-name="Цена">{formatMoney(price)}</td>
              <td data-name="Бесплатно от">{freeFromText(freeFrom)}</td>
              <td className={styles.actions}>
                <Button variant="secondary" size="sm" disabled={index === 0} onClick={() => onRaise(index)}>
                  Выше<span className="vh">: {name}</span>
                </Button>{" "}
                <Button variant="secondary" size="sm" onClick={() => onChoose(index)}>
                  Изменить<span className="vh">: {name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
