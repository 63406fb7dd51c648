import type { CampaignCandidate } from "@zertsalo/contract/staff-campaigns";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { formatDiscount, formatMoney } from "@zertsalo/domain/text/format";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import table from "#app/lib/list/table.module.css";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./campaigns.module.css";
import type { CampaignFieldProps } from "./field-props.ts";

const kopecks = 100;

interface GoodsTableProps extends CampaignFieldProps {
  goods: ReadonlyMap<number, CampaignCandidate>;
}

/** In the order of the campaign's page. */
export function GoodsTable({ content: { products }, change, goods }: GoodsTableProps) {
  const setPromo = (productId: number, promo: number | null) =>
    change(({ products: now }) => ({
      products: now.map((each) => (each.productId === productId ? { ...each, promo } : each)),
    }));
  const remove = (productId: number) =>
    change(({ products: now }) => ({ products: now.filter((each) => each.productId !== productId) }));
  if (products.length === 0) return <p className={styles.empty}>Товаров пока нет.</p>;
  return (
    <div className={table.wrap}>
      <table className={table.table} aria-label="Товары акции">
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col" className={table.number}>
              Обычная цена
            </th>
            <th scope="col">Цена акции</th>
            <th scope="col">
              <span className="vh">Убрать</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ productId, promo }) => {
            const product = goods.get(productId);
            const name = product?.name ?? "Товара больше нет";
            const retail = product?.retail ?? null;
            return (
              <tr key={productId}>
                <td>
                  {name}
                  <small>{product?.article}</small>
                </td>
                <td className={table.number} data-name="Обычная цена">
                  {retail === null ? "—" : formatMoney(retail)}
                </td>
                <td className={styles.promo}>
                  <NumberField
                    label={`Цена акции: ${name}`}
                    hiddenLabel
                    min={1}
                    suffix="₽"
                    hint={promoHint(promo, retail)}
                    value={promo === null ? null : promo / kopecks}
                    onNumber={(value) => setPromo(productId, value === null ? null : value * kopecks)}
                  />
                </td>
                <td>
                  <IconButton aria-label={`Убрать: ${name}`} onClick={() => remove(productId)}>
                    <Icon name="x" size={16} />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function promoHint(promo: number | null, retail: number | null): string | undefined {
  if (promo === null || retail === null) return undefined;
  return promo < retail ? formatDiscount(discountPercent(promo, retail)) : "не\u00a0ниже обычной";
}
