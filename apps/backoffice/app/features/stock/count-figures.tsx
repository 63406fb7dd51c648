import type { StockCount } from "@zertsalo/contract/staff-stock-counts";
import { countTotals } from "@zertsalo/domain/catalog/stock-count";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import styles from "./count.module.css";

/** How far the count is, and what accepting it would change, at retail prices. */
export function CountFigures({ count }: { count: StockCount }) {
  const { counted, over, short, unpriced } = countTotals(count.lines);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Посчитано товаров</dt>
        <dd>
          {formatNumber(counted)} <small>из {formatNumber(count.lines.length)}</small>
        </dd>
      </div>
      <div>
        <dt>Излишек</dt>
        <dd>
          {formatNumber(over.pieces)} шт. <small>{formatMoney(over.value)}</small>
        </dd>
      </div>
      <div>
        <dt>Недостача</dt>
        <dd>
          {formatNumber(short.pieces)} шт. <small>{formatMoney(short.value)}</small>
          {unpriced > 0 && <small> без цены: {unpriced}</small>}
        </dd>
      </div>
    </dl>
  );
}
