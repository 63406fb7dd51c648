import { demandDays, riskDays, type StockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { daysLeft } from "@zertsalo/domain/sales/days-left";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { useState } from "react";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { Plate } from "#app/lib/page/plate.tsx";
import { PlateWays } from "#app/lib/page/plate-ways.tsx";
import styles from "./risk-block.module.css";

/** As many as stand there before somebody asks for all. */
const fewRows = 5;

interface RiskBlockProps {
  count: number;
  products: readonly StockAtRisk[];
}

/** What runs out soon at the rate it is sold; each product leads to its shelves. */
export function RiskBlock({ count, products }: RiskBlockProps) {
  const [isAll, setIsAll] = useState(false);
  const rows = isAll ? products : products.slice(0, fewRows);
  return (
    <Plate
      title={`Остатки под угрозой: ${formatNumber(count)}`}
      doing={
        products.length > 0 && (
          <PlateWays
            toggle={
              products.length > fewRows && {
                text: isAll ? "Только первые" : `Все ${formatNumber(products.length)}`,
                onToggle: () => setIsAll(!isAll),
              }
            }
            file="/stock/at-risk/"
          />
        )
      }
    >
      {rows.length > 0 && (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Товар</th>
                <th scope="col">Осталось</th>
                <th scope="col">Заказали за {demandDays} дней</th>
                <th scope="col">Хватит на</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((product) => (
                <RiskRow key={product.id} product={product} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.hint}>
        Чего не&nbsp;хватит на&nbsp;{riskDays}&nbsp;дней, если заказывать будут как в&nbsp;последние {demandDays}.
        Продажи пересчитываются раз в&nbsp;час.
      </p>
    </Plate>
  );
}

function RiskRow({ product }: { product: StockAtRisk }) {
  const { id, article, name, left, sold } = product;
  return (
    <tr>
      <td>
        <Link to={`/stock/${id}/`}>{name}</Link>
        <small>{article}</small>
      </td>
      <td className={table.number} data-name="Осталось">
        {formatNumber(left)}
      </td>
      <td className={table.number} data-name={`Заказали за ${demandDays} дней`}>
        {formatNumber(sold)}
      </td>
      <td className={table.number} data-name="Хватит на">
        {lastsText(product)}
      </td>
    </tr>
  );
}

function lastsText(product: StockAtRisk): string {
  if (product.left === 0) return "закончился";
  const days = daysLeft(product);
  return days === 0 ? "меньше дня" : formatCount(days, ["день", "дня", "дней"]);
}
