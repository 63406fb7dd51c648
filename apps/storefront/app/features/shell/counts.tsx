import { useCartPieces } from "#app/lib/cart/cart-badge.ts";
import { useFavorites } from "#app/lib/favorites/favorites-store.ts";
import { useMe } from "#app/lib/session/me.ts";

/** Over an icon's corner: its coming moves nothing. The link that holds it says where. */
function Count({ of, count }: { of: string; count: number }) {
  if (count === 0) return null;
  return (
    <b className="bubble">
      <span className="vh">, {of}: </span>
      {count > 99 ? "99+" : count}
    </b>
  );
}

export const CartCount = () => <Count of="товаров" count={useCartPieces()} />;
export const FavoritesCount = () => <Count of="товаров" count={useFavorites()?.length ?? 0} />;
export const OrdersCount = () => <Count of="заказов в пути" count={useMe().activeOrders} />;
export const UnreadCount = () => <Count of="новых сообщений" count={useMe().unreadMessages} />;
/** Where there is one icon for both: who has written waits for an answer. */
export const AccountCount = () => (useMe().unreadMessages > 0 ? <UnreadCount /> : <OrdersCount />);
