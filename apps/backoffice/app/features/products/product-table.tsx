import type { ListedProduct } from "@zertsalo/contract/staff-products";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Picture } from "@zertsalo/ui/picture";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { ProductBulkBar } from "./bulk-bar.tsx";
import styles from "./product-table.module.css";
import { ownerNames, type SectionChoice, stateNames, stateTones } from "./product-labels.ts";

interface ProductTableProps {
  products: readonly ListedProduct[];
  sections: readonly SectionChoice[];
  hasMore: boolean;
}

/** What is ticked can be changed at once. */
export function ProductTable({ products, sections, hasMore }: ProductTableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const all = products.map(({ id }) => id);
  return (
    <div className={table.wrap}>
      {ticked.size > 0 && <ProductBulkBar ids={[...ticked]} sections={sections} onDone={() => setTicked(new Set())} />}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label="Выбрать все на странице"
                checked={all.length > 0 && all.every((id) => ticked.has(id))}
                onChange={({ target }) => tick(all, target.checked)}
              />
            </th>
            <th scope="col">Товар</th>
            <th scope="col">Артикул</th>
            <th scope="col" className={styles.section}>
              Раздел
            </th>
            <th scope="col">Состояние</th>
            <th scope="col" className={table.number}>
              Остаток
            </th>
            <th scope="col" className={table.number}>
              Цена
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              isTicked={ticked.has(product.id)}
              onTick={(isOn) => tick([product.id], isOn)}
            />
          ))}
        </tbody>
      </table>
      {products.length === 0 && (
        <p className={table.empty}>{hasMore ? "Среди просмотренных таких нет" : "Таких товаров нет"}</p>
      )}
    </div>
  );
}

interface ProductRowProps {
  product: ListedProduct;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
}

function ProductRow({ product, isTicked, onTick }: ProductRowProps) {
  const { id, name, code, article, section, state, hasDraft, stock, price, priceOwner, picture } = product;
  return (
    <tr data-ticked={isTicked || undefined} className={styles.row}>
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Выбрать: ${name}`}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td className={styles.product}>
        <span className={styles.picture}>
          {picture && <Picture picture={picture} alt="" sizes="48px" widths={[64, 128]} />}
        </span>
        <Link to={`/products/${id}/`}>{name}</Link>
        <small>{code}</small>
      </td>
      <td className={table.nowrap}>{article ?? "—"}</td>
      <td className={styles.section}>{section}</td>
      <td>
        <StatusPill tone={stateTones[state]}>{stateNames[state]}</StatusPill>
        {hasDraft && state !== "draft" && <small>Есть правки</small>}
      </td>
      <td className={table.number} data-name="Остаток">
        {stock}
      </td>
      <td className={table.number}>
        {price === null ? "—" : formatMoney(price)}
        <small>{ownerNames[priceOwner]}</small>
      </td>
    </tr>
  );
}
