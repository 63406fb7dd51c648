import type { AssortmentRow } from "@zertsalo/contract/wholesale";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { inStockPieces, isAboveStock, supplyLabel } from "@zertsalo/domain/wholesale/supply";
import { wholesaleSum } from "@zertsalo/domain/wholesale/wholesale-sums";
import { pictureUrl } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import { type CSSProperties, memo, useSyncExternalStore } from "react";
import styles from "./assortment-table.module.css";
import type { ChosenGoods } from "./chosen.ts";
import { QuantityField } from "./quantity-field.tsx";

export interface TableRowProps {
  index: number;
  /** Not here yet. */
  row: AssortmentRow | undefined;
  chosen: ChosenGoods;
  /** Null: the company may not order now. */
  discountPercent: number | null;
  lastIndex: number;
  onMove: (index: number) => void;
  onLeave: () => void;
}

/** Drawn again only when it is another row, or another quantity. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { index, row } = props;
  const place = { "--row": index } as CSSProperties;
  if (row) return <ProductRow {...props} row={row} place={place} />;
  return (
    <div role="row" aria-rowindex={index + 2} aria-busy className={clsx(styles.row, styles.waiting)} style={place}>
      <span role="gridcell" aria-colindex={1} className={styles.product}>
        <span className={styles.photo} />
        <span className="vh">Загружаем строку</span>
      </span>
    </div>
  );
});

function ProductRow({
  row,
  place,
  chosen,
  discountPercent,
  ...moves
}: TableRowProps & { row: AssortmentRow; place: CSSProperties }) {
  const quantity = useSyncExternalStore(
    chosen.subscribe,
    () => chosen.quantityOf(row.id),
    () => 0,
  );
  const inStock = inStockPieces(row.stock);
  const most = inStock + row.stock.production;
  const isAbove = isAboveStock(row.stock, quantity);
  const sum =
    quantity > 0 && discountPercent !== null
      ? wholesaleSum({ price: row.retailPrice, quantity }, discountPercent)
      : null;
  return (
    <div
      role="row"
      aria-rowindex={moves.index + 2}
      className={clsx(styles.row, quantity > 0 && styles.chosen)}
      style={place}
    >
      <span role="gridcell" aria-colindex={1} className={styles.product}>
        <span className={styles.photo}>
          {row.image ? (
            <img src={pictureUrl(row.image, 128, 60)} alt="" width={52} height={52} loading="lazy" decoding="async" />
          ) : null}
        </span>
        <span className={styles.name}>
          <span>{row.name}</span>
          <span className={styles.article}>Арт. {row.article ?? row.barcode}</span>
        </span>
      </span>
      <span role="gridcell" aria-colindex={2} className={clsx(styles.stock, inStock === 0 && styles.none)}>
        {formatNumber(inStock)}
      </span>
      <span role="gridcell" aria-colindex={3} className={styles.term}>
        {supplyLabel(row)}
      </span>
      <span role="gridcell" aria-colindex={4} className={styles.retail}>
        {formatMoney(row.retailPrice)}
      </span>
      <span role="gridcell" aria-colindex={5} className={styles.own}>
        {row.ownPrice === null ? "—" : formatMoney(row.ownPrice)}
      </span>
      <span role="gridcell" aria-colindex={6} className={styles.quantity}>
        <QuantityField
          {...moves}
          id={row.id}
          name={row.name}
          quantity={quantity}
          chosen={chosen}
          isDisabled={discountPercent === null}
          warning={isAbove ? `Можно заказать не больше ${formatNumber(most)}` : null}
        />
      </span>
      <span role="gridcell" aria-colindex={7} className={styles.sum}>
        {isAbove ? (
          <span className={styles.above}>не&nbsp;больше {formatNumber(most)}</span>
        ) : (
          <b>{sum === null ? "—" : formatMoney(sum)}</b>
        )}
      </span>
    </div>
  );
}
