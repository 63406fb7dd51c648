import type { CardShelf, StockCard } from "@zertsalo/contract/staff-stock";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import table from "#app/lib/list/table.module.css";
import { Plate } from "#app/lib/page/plate.tsx";
import { ShelfCorrectDialog } from "./shelf-correct-dialog.tsx";
import styles from "./stock-card.module.css";
import { ShelfTransferDialog } from "./shelf-transfer-dialog.tsx";

type Doing =
  /** Null: a store without any record of the product. */
  { kind: "correct"; shelf: CardShelf | null } | { kind: "transfer"; shelf: CardShelf };

/** What lies where, with what staff do about it. */
export function ShelfList({ product }: { product: StockCard }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { shelves } = product;
  const close = () => setDoing(null);
  return (
    <Plate
      title="Где лежит"
      doing={
        <Button variant="secondary" size="sm" onClick={() => setDoing({ kind: "correct", shelf: null })}>
          Другой магазин
        </Button>
      }
    >
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
            {shelves.map((shelf) => (
              <ShelfRow key={shelf.storeId} shelf={shelf} onDo={(kind) => setDoing({ kind, shelf })} />
            ))}
          </tbody>
        </table>
        {shelves.length === 0 && <p className={table.empty}>Нигде не лежит</p>}
      </div>
      {doing?.kind === "correct" && <ShelfCorrectDialog product={product} shelf={doing.shelf} onClose={close} />}
      {doing?.kind === "transfer" && <ShelfTransferDialog product={product} shelf={doing.shelf} onClose={close} />}
    </Plate>
  );
}

function ShelfRow({ shelf, onDo }: { shelf: CardShelf; onDo: (kind: "correct" | "transfer") => void }) {
  const { store, kind, onShelf, reserved } = shelf;
  return (
    <tr>
      <td>
        {store}
        {kind === "warehouse" && <small>Склад</small>}
      </td>
      <td className={table.number} data-name="На полке">
        {onShelf}
      </td>
      <td className={table.number} data-name="В заказах">
        {reserved}
      </td>
      <td className={table.number} data-name="Свободно">
        {onShelf - reserved}
      </td>
      <td className={styles.doing}>
        <div className={table.doing}>
          {onShelf > reserved && (
            <Button variant="ghost" size="sm" onClick={() => onDo("transfer")}>
              Переместить<span className="vh">: {store}</span>
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => onDo("correct")}>
            Исправить<span className="vh">: {store}</span>
          </Button>
        </div>
      </td>
    </tr>
  );
}
