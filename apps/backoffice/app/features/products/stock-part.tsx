import type { StaffProduct } from "@zertsalo/contract/staff-products";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import table from "#app/lib/list/table.module.css";
import type { EditorIntent } from "./editor-intent.ts";
import { EditorPart } from "./part.tsx";
import styles from "./product-editor.module.css";

interface StockPartProps {
  stock: StaffProduct["stock"];
  isBusy: boolean;
  onIntent: (intent: EditorIntent) => void;
}

/** Saved at once, not with the draft: orders change stock while a text is being edited. */
export function StockPart({ stock, isBusy, onIntent }: StockPartProps) {
  return (
    <EditorPart
      id="stock"
      title="Остатки"
      note="Сколько лежит на полке. То, что ждёт отгрузки по заказам, в продажу не попадёт. Записывается сразу, без публикации; обмен с 1С запишет свой пересчёт."
    >
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Магазин или склад</th>
              <th scope="col" className={table.number}>
                В заказах
              </th>
              <th scope="col" className={table.number}>
                Можно продать
              </th>
              <th scope="col">На полке</th>
            </tr>
          </thead>
          <tbody>
            {stock.map((shelf) => (
              <ShelfRow key={`${shelf.storeId} ${shelf.onShelf}`} shelf={shelf} isBusy={isBusy} onIntent={onIntent} />
            ))}
          </tbody>
        </table>
      </div>
    </EditorPart>
  );
}

function ShelfRow({
  shelf,
  isBusy,
  onIntent,
}: { shelf: StaffProduct["stock"][number] } & Omit<StockPartProps, "stock">) {
  const { storeId, store, onShelf, kept: reserved, forSale } = shelf;
  const [typed, setTyped] = useState(String(onShelf));
  const isNumber = /^\d{1,6}$/.test(typed);
  return (
    <tr>
      <td>{store}</td>
      <td className={table.number} data-name="В заказах">
        {reserved}
      </td>
      <td className={table.number} data-name="Можно продать">
        {forSale}
      </td>
      <td>
        <form
          className={styles.shelf}
          onSubmit={(event) => {
            event.preventDefault();
            if (isNumber) onIntent({ step: "stock", storeId, onShelf: Number(typed) });
          }}
        >
          <input
            aria-label={`На полке: ${store}`}
            inputMode="numeric"
            value={typed}
            aria-invalid={!isNumber || undefined}
            onChange={({ target }) => setTyped(target.value.trim())}
          />
          {typed !== String(onShelf) && (
            <Button type="submit" size="sm" variant="secondary" disabled={!isNumber} busy={isBusy}>
              Записать
            </Button>
          )}
        </form>
      </td>
    </tr>
  );
}
