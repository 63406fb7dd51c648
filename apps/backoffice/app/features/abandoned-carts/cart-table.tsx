import type { AbandonedCart } from "@zertsalo/contract/staff-abandoned-carts";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Form, Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { reminderTexts } from "#app/lib/reminder-texts.ts";

interface CartTableProps {
  carts: readonly AbandonedCart[];
  isBusy: boolean;
  /** Of the order that is begun from a cart: pressed twice it is one. Null: no right to place orders. */
  newOrderId: string | null;
  opensOrders: boolean;
}

export function CartTable({ carts, isBusy, newOrderId, opensOrders }: CartTableProps) {
  return (
    <div className={table.wrap} aria-busy={isBusy || undefined}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Покупатель</th>
            <th scope="col">В корзине</th>
            <th scope="col">Когда</th>
            <th scope="col">Напоминание</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {carts.map((cart) => (
            <tr key={cart.uid}>
              <td>
                <Buyer cart={cart} />
              </td>
              <td>
                {cart.goods.join(", ")}
                <small>{formatCount(cart.lines, ["позиция", "позиции", "позиций"])}</small>
              </td>
              <td className={table.moment}>{momentText(cart.at)}</td>
              <td>
                <Fate cart={cart} opensOrders={opensOrders} />
              </td>
              <td>
                {newOrderId && cart.number === null && (
                  <Form method="post" action="/orders/drafts/" className={table.doing}>
                    <input type="hidden" name="id" value={newOrderId} />
                    <input type="hidden" name="cart" value={cart.uid} />
                    <Button type="submit" size="sm" variant="secondary">
                      Оформить
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Buyer({ cart: { customer, name, phone, email } }: { cart: AbandonedCart }) {
  const title = name || email || "Без имени";
  return (
    <>
      {customer ? <Link to={`/customers/${customer.id}/`}>{title}</Link> : title}
      <small>{[phone && maskPhone(phone), name && email].filter(Boolean).join(", ") || "гость"}</small>
    </>
  );
}

function Fate({ cart: { reminder, isReturned, number }, opensOrders }: { cart: AbandonedCart; opensOrders: boolean }) {
  if (!reminder) return <>не отправляли</>;
  return (
    <>
      {reminderTexts[reminder.state] ?? "напоминание"}
      <small>{momentText(reminder.at)}</small>
      {isReturned && <small>вернулся по&nbsp;ссылке</small>}
      {number !== null && (
        <small>заказал: {opensOrders ? <Link to={`/orders/${number}/`}>№ {number}</Link> : `№ ${number}`}</small>
      )}
    </>
  );
}
