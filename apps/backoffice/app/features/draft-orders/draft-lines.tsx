import type { CartItem } from "@zertsalo/contract/cart";
import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { Plate } from "#app/lib/page/plate.tsx";
import { AddLines } from "./add-lines.tsx";
import { DraftLine } from "./draft-line.tsx";
import styles from "./draft-orders.module.css";
import { DraftTrouble } from "./draft-trouble.tsx";
import type { DraftChanges } from "./use-draft-changes.ts";

interface DraftLinesProps {
  draft: DraftOrder;
  changes: DraftChanges;
  shopOrigin: string;
}

export function DraftLines({ draft, changes, shopOrigin }: DraftLinesProps) {
  const { items } = draft.cart;
  return (
    <Plate title="Состав" doing={<span className={styles.aside}>{pricesText(draft)}</span>} className={styles.lines}>
      {items.length === 0 && <p className={styles.empty}>Добавьте товар: найдите его или вставьте ссылку изделия.</p>}
      <ul aria-label="Позиции">
        {items.map((item) => (
          <DraftLine
            key={item.uid}
            item={item}
            quantity={pendingQuantity(item, changes)}
            shopOrigin={shopOrigin}
            onQuantity={(quantity) => changes.send({ step: "quantity", item: item.uid, quantity: String(quantity) })}
          />
        ))}
      </ul>
      <DraftTrouble changes={changes} of={["product", "configuration", "own-cart", "quantity"]} />
      <AddLines draft={draft} changes={changes} shopOrigin={shopOrigin} />
    </Plate>
  );
}

/** As pressed, before the answer is here. */
function pendingQuantity({ uid, quantity }: CartItem, { pending }: DraftChanges): number {
  const last = pending.findLast((each) => each.step === "quantity" && each.item === uid);
  return last ? Number(last.quantity) : quantity;
}

/** By whose prices the lines are counted. */
function pricesText({ customer }: DraftOrder): string {
  if (!customer) return "цены без регистрации";
  if (customer.kind === "company") return customer.tier ? `цены: ${customer.tier}` : "оптовые цены";
  const { discountPercent } = customer;
  return discountPercent > 0 ? `цены розницы, скидка ${discountPercent}\u00a0%` : "цены розницы";
}
