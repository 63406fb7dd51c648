import type { OrderFileKind } from "@zertsalo/contract/staff-order-parts";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./order-card.module.css";

const fileNames: Record<OrderFileKind, string> = {
  "drawing-svg": "Чертёж SVG",
  "drawing-pdf": "Чертёж PDF",
  "workshop-dxf": "DXF",
  "cutting-list": "Карта раскроя",
};

/** What is made to size: the drawing that its buyer agreed to, and the workshop's files once it is in work. */
export function OrderDrawings({ card: { order, files } }: { card: StaffOrder }) {
  const made = order.items.filter(({ product }) => product.isSpecialProduct);
  if (made.length === 0) return null;
  return (
    <Plate title="Лист производства">
      {made.map(({ uid, product, quantity }) => {
        const own = files.filter(({ item }) => item === uid);
        const hrefOf = (kind: OrderFileKind) => `/orders/${order.number}/files/${uid}/${kind}/`;
        return (
          <div key={uid} className={styles.made}>
            {own.some(({ kind }) => kind === "drawing-svg") && (
              <img
                src={hrefOf("drawing-svg")}
                alt={`Чертёж: ${product.name}`}
                className={styles.drawing}
                loading="lazy"
              />
            )}
            <div className={styles.lines}>
              <b>{product.name}</b>
              <span>{product.configurationText}</span>
              {quantity > 1 && <small>Изготовить {quantity} шт.</small>}
              {own.length === 0 && <small>Покупатель ещё не согласовал чертёж</small>}
              <span className={styles.files}>
                {own
                  .filter(({ kind }) => kind !== "drawing-svg")
                  .map(({ kind }) => (
                    <a key={kind} href={hrefOf(kind)} download>
                      {fileNames[kind]}
                    </a>
                  ))}
              </span>
            </div>
          </div>
        );
      })}
    </Plate>
  );
}
