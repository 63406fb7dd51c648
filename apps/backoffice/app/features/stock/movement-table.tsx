import type { StockCard } from "@zertsalo/contract/staff-stock";
import { formatNumber } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./stock-card.module.css";
import { causeNames } from "./stock-labels.ts";

interface MovementTableProps {
  product: StockCard;
  /** The store whose movements are listed; null: all. */
  store: number | null;
  /** Not the latest are listed. */
  isEarlier: boolean;
  opensOrders: boolean;
}

/** The ledger of free pieces: each change with its reason, who and when. */
export function MovementTable({ product, store, isEarlier, opensOrders }: MovementTableProps) {
  const { movements, shelves, cursor } = product;
  const hrefOf = (id: number | null, before?: number | null) => {
    const params = new URLSearchParams({ ...(id && { store: String(id) }), ...(before && { before: String(before) }) });
    return `?${params}`;
  };
  return (
    <Plate title="Движения">
      {shelves.length > 1 && (
        <Pills
          label="Магазин"
          keepsScroll
          pills={[{ storeId: null, store: "Все" }, ...shelves].map((shelf) => ({
            title: shelf.store,
            to: hrefOf(shelf.storeId),
            isCurrent: shelf.storeId === store,
          }))}
        />
      )}
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Когда</th>
              <th scope="col">Что</th>
              <th scope="col">Где</th>
              <th scope="col" className={table.number}>
                Изменение
              </th>
              <th scope="col" className={table.number}>
                Стало
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} opensOrders={opensOrders} />
            ))}
          </tbody>
        </table>
        {movements.length === 0 && <p className={table.empty}>Движений нет</p>}
      </div>
      <p className={styles.hint}>
        Считаем свободное: заказ забирает при&nbsp;оформлении, отгрузка свободное не&nbsp;меняет.
      </p>
      {(isEarlier || cursor !== null) && (
        <p className={styles.pages}>
          {isEarlier && (
            <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={hrefOf(store)} preventScrollReset>
              К последним
            </Link>
          )}
          {cursor !== null && (
            <Link
              className={buttonClass({ variant: "secondary", size: "sm" })}
              to={hrefOf(store, cursor)}
              preventScrollReset
            >
              Показать раньше
            </Link>
          )}
        </p>
      )}
    </Plate>
  );
}

interface MovementRowProps {
  movement: StockCard["movements"][number];
  opensOrders: boolean;
}

function MovementRow({ movement, opensOrders }: MovementRowProps) {
  const { at, cause, store, change, free, by, orderNumber, note } = movement;
  const order = orderNumber === null ? null : `Заказ № ${orderNumber}`;
  const about = [by, note].filter(Boolean).join(": ");
  return (
    <tr>
      <td className={table.moment}>{momentText(at)}</td>
      <td>
        {causeNames[cause]}
        {order && <small>{opensOrders ? <Link to={`/orders/${orderNumber}/`}>{order}</Link> : order}</small>}
        {about && <small>{about}</small>}
      </td>
      <td>{store}</td>
      <td className={table.number} data-name="Изменение">
        <b className={change < 0 ? styles.less : styles.more}>
          {change < 0 ? "−" : "+"}
          {formatNumber(Math.abs(change))}
        </b>
      </td>
      <td className={table.number} data-name="Стало">
        {formatNumber(free)}
      </td>
    </tr>
  );
}
