import type { ListedStock } from "@zertsalo/contract/staff-stock";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import styles from "./stock-table.module.css";

/** A row for each product; where it lies stands below its name. */
export function StockTable({ products }: { products: readonly ListedStock[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Артикул</th>
            <th scope="col" className={styles.section}>
              Раздел
            </th>
            <th scope="col">Где свободно</th>
            <th scope="col" className={table.number}>
              На полках
            </th>
            <th scope="col" className={table.number}>
              В заказах
            </th>
            <th scope="col" className={table.number}>
              Свободно
            </th>
            <th scope="col" className={table.number}>
              Минимум
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <StockRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
      {products.length === 0 && <p className={table.empty}>Таких товаров нет</p>}
    </div>
  );
}

function StockRow({ product }: { product: ListedStock }) {
  const { id, article, name, section, isActive, free, reserved, short, leastStock, isLow, shelves } = product;
  const places = shelves.filter((shelf) => shelf.free > 0);
  return (
    <tr>
      <td className={styles.product}>
        <Link to={`/stock/${id}/`}>{name}</Link>
        {!isActive && <small>Снят с продажи</small>}
        {short > 0 && (
          <StatusPill tone="red">Заказам не хватает {formatCount(short, ["штуки", "штук", "штук"])}</StatusPill>
        )}
      </td>
      <td className={table.nowrap} data-name="Артикул">
        {article ?? "—"}
      </td>
      <td className={styles.section}>{section}</td>
      <td className={styles.places} data-name="Где свободно">
        {places.length === 0
          ? "нигде"
          : places.map((shelf) => (
              <span key={shelf.storeId}>
                {shelf.store} <b>{formatNumber(shelf.free)}</b>
              </span>
            ))}
      </td>
      <td className={table.number} data-name="На полках">
        {formatNumber(free + reserved)}
      </td>
      <td className={table.number} data-name="В заказах">
        {formatNumber(reserved)}
      </td>
      <td className={table.number} data-name="Свободно">
        {free === 0 ? <span className={styles.none}>0</span> : formatNumber(free)}
      </td>
      <td className={table.number} data-name="Минимум">
        {leastStock === null ? "—" : formatNumber(leastStock)} {isLow && <StatusPill tone="yellow">Мало</StatusPill>}
      </td>
    </tr>
  );
}
