import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ProductDictionary, StaffProduct } from "@zertsalo/contract/staff-products";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import type { EditorIntent } from "./editor-intent.ts";
import { EditorPart } from "./part.tsx";
import { stateNames, stateTones } from "./product-labels.ts";
import { VariantDialog } from "./variant-dialog.tsx";

interface VariantPartProps {
  card: StaffProduct;
  content: ProductContent;
  colors: ProductDictionary["colors"];
  isDirty: boolean;
  onIntent: (intent: EditorIntent) => void;
}

/** Pieces of the same model: each is a product with an article, a price and stock of its own. */
export function VariantPart({ card, content, colors, isDirty, onIntent }: VariantPartProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <EditorPart
      id="variants"
      title="Варианты"
      note="Та же модель в другом цвете или другой ширины: на странице товара их выбирают."
    >
      {card.variants.length > 0 && (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Артикул</th>
                <th scope="col">Цвет</th>
                <th scope="col" className={table.number}>
                  Ширина, мм
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
              {card.variants.map(({ id, name, article, color, widthMm, state, stock, price }) => (
                <tr key={id}>
                  <td>
                    {id === card.id ? <b>{article ?? "—"}</b> : <Link to={`/products/${id}/`}>{article ?? name}</Link>}
                    {id === card.id && <small>этот товар</small>}
                  </td>
                  <td>{color ?? "—"}</td>
                  <td className={table.number} data-name="Ширина, мм">
                    {widthMm ?? "—"}
                  </td>
                  <td>
                    <StatusPill tone={stateTones[state]}>{stateNames[state]}</StatusPill>
                  </td>
                  <td className={table.number} data-name="Остаток">
                    {stock}
                  </td>
                  <td className={table.number}>{price === null ? "—" : formatMoney(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={isDirty}
          title={isDirty ? "Сначала сохраните черновик" : undefined}
          onClick={() => setAdding(true)}
        >
          Добавить вариант
        </Button>
      </div>
      {isAdding && (
        <VariantDialog
          content={content}
          colors={colors}
          onClose={() => setAdding(false)}
          onAdd={(variant) => {
            setAdding(false);
            onIntent({ step: "variant", variant });
          }}
        />
      )}
    </EditorPart>
  );
}
