import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { Shelf, StockedProduct } from "@zertsalo/contract/staff-stock";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import styles from "./stock-list.module.css";

type Store = { id: number; name: string; kind: Shelf["kind"] };

interface StockListProps {
  products: readonly StockedProduct[];
  stores: readonly Store[];
}

interface Counting {
  product: StockedProduct;
  /** Null: a shelf without any record of the product. */
  shelf: Shelf | null;
}

export function StockList({ products, stores }: StockListProps) {
  const [counting, setCounting] = useState<Counting | null>(null);
  return (
    <>
      {products.map((product) => (
        <section key={product.id} className={styles.product} aria-labelledby={`product-${product.id}`}>
          <h2 id={`product-${product.id}`}>
            {product.name} {!product.isActive && <StatusPill tone="grey">Снят с продажи</StatusPill>}
          </h2>
          <p>
            № {product.id}
            {product.article && `, арт. ${product.article}`}
          </p>
          <Shelves product={product} onCount={(shelf) => setCounting({ product, shelf })} />
          <Button variant="ghost" size="sm" onClick={() => setCounting({ product, shelf: null })}>
            Другой магазин<span className="vh">: {product.name}</span>
          </Button>
          <Corrections corrections={product.corrections} />
        </section>
      ))}
      {counting && <CountDialog {...counting} stores={stores} onClose={() => setCounting(null)} />}
    </>
  );
}

function Shelves({ product, onCount }: { product: StockedProduct; onCount: (shelf: Shelf) => void }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Где</th>
            <th scope="col" className={table.number}>
              На полке
            </th>
            <th scope="col" className={table.number}>
              В заказах
            </th>
            <th scope="col" className={table.number}>
              Свободно
            </th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {product.shelves.map((shelf) => (
            <tr key={shelf.storeId}>
              <td>
                {shelf.store}
                {shelf.kind === "warehouse" && <small>Склад</small>}
              </td>
              <td className={table.number} data-name="На полке">
                {shelf.onShelf}
              </td>
              <td className={table.number} data-name="В заказах">
                {shelf.kept}
              </td>
              <td className={table.number} data-name="Можно продать">
                {shelf.onShelf - shelf.kept}
              </td>
              <td>
                <Correct what={`${product.name}, ${shelf.store}`} onClick={() => onCount(shelf)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {product.shelves.length === 0 && <p className={table.empty}>Нигде не лежит</p>}
    </div>
  );
}

function Correct({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <div className={table.doing}>
      <Button variant="secondary" size="sm" onClick={onClick}>
        Исправить<span className="vh">: {what}</span>
      </Button>
    </div>
  );
}

function Corrections({ corrections }: Pick<StockedProduct, "corrections">) {
  if (corrections.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary>Исправления вручную: {corrections.length}</summary>
      <ul>
        {corrections.map(({ at, by, store, from, to, reason }) => (
          <li key={at + store}>
            {momentText(at)}, {by}: {store}, {from} → {to}. {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface CountDialogProps extends Counting {
  stores: readonly Store[];
  onClose: () => void;
}

function CountDialog({ product, shelf, stores, onClose }: CountDialogProps) {
  const others = stores.filter(({ id }) => !product.shelves.some(({ storeId }) => storeId === id));
  return (
    <Dialog title={shelf ? `Остаток: ${shelf.store}` : "Остаток в другом магазине"} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form} onSubmit={onClose}>
        <p>{product.name}</p>
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="seen" value={shelf?.onShelf ?? 0} />
        {shelf ? (
          <input type="hidden" name="storeId" value={shelf.storeId} />
        ) : (
          <Select
            label="Магазин"
            name="storeId"
            options={others.map(({ id, name }) => ({ value: String(id), name }))}
          />
        )}
        <NumberField
          label="Сколько лежит на полке"
          name="onShelf"
          min={0}
          max={100_000}
          required
          suffix="шт."
          hint={shelf && shelf.kept > 0 ? `Вместе с тем, что держат заказы: ${shelf.kept} шт.` : undefined}
          defaultValue={shelf?.onShelf ?? null}
        />
        <TextField
          label="Почему"
          name="reason"
          minLength={3}
          maxLength={300}
          required
          placeholder="Пересчёт, бой, возврат"
        />
        <Button type="submit" block>
          Исправить
        </Button>
      </Form>
    </Dialog>
  );
}
