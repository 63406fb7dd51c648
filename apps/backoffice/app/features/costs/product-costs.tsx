import type { CostedProduct, CostHistory } from "@zertsalo/contract/staff-costs";
import { marginPercent } from "@zertsalo/domain/sales/margin";
import { formatDecimal, formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { CostEntryDialog } from "#app/lib/costs/cost-dialog.tsx";
import table from "#app/lib/list/table.module.css";

interface ProductCostsProps {
  products: readonly CostedProduct[];
  today: string;
}

/** Products with what they cost and what is left of the price; a press on «Изменить» opens the days. */
export function ProductCosts({ products, today }: ProductCostsProps) {
  const [open, setOpen] = useState<CostedProduct | null>(null);
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            {["Заказали за 28 дней", "Розничная цена", "Себестоимость", "Маржа"].map((title) => (
              <th key={title} scope="col" className={table.number}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="vh">Действие</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} onOpen={() => setOpen(product)} />
          ))}
        </tbody>
      </table>
      {open && <ProductCostDialog product={open} today={today} onClose={() => setOpen(null)} />}
    </div>
  );
}

function ProductRow({ product, onOpen }: { product: CostedProduct; onOpen: () => void }) {
  const { name, article, sold, retail, cost } = product;
  const percent = retail === null || cost === null ? null : marginPercent({ sold: retail, cost });
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{article}</small>
      </td>
      <td className={table.number} data-name="Заказали за 28 дней">
        {formatNumber(sold)}
      </td>
      <td className={table.number} data-name="Розничная цена">
        {retail === null ? "–" : formatMoney(retail)}
      </td>
      <td className={table.number} data-name="Себестоимость">
        {cost === null ? "неизвестна" : formatMoney(cost)}
      </td>
      <td className={table.number} data-name="Маржа">
        {percent === null ? "–" : `${formatDecimal(percent)}\u00a0%`}
      </td>
      <td>
        <Button size="sm" variant="secondary" onClick={onOpen}>
          Изменить<span className="vh">: {name}</span>
        </Button>
      </td>
    </tr>
  );
}

function ProductCostDialog({
  product: { id, name },
  today,
  onClose,
}: {
  product: CostedProduct;
  today: string;
  onClose: () => void;
}) {
  const { data, load } = useFetcher<{ history: CostHistory | null }>();
  useEffect(() => void load(`/costs/products/${id}/`), [id, load]);
  if (!data?.history) return null;
  const subject = { name: "productId" as const, value: String(id), title: name, unit: "Себестоимость одной штуки" };
  return <CostEntryDialog subject={subject} history={data.history} today={today} onClose={onClose} />;
}
