import { useMe } from "#app/lib/me.ts";

/** Over an icon's corner: how many orders are on their way. */
export function OrdersCount() {
  const { activeOrders } = useMe();
  if (activeOrders === 0) return null;
  return (
    <b className="bubble">
      <span className="vh">, заказов в пути: </span>
      {activeOrders}
    </b>
  );
}
