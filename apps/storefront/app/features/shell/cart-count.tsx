import { useCartPieces } from "@zertsalo/ui/cart";

/** Over an icon's corner: its coming moves nothing. The link that holds it says where. */
export function CartCount() {
  const pieces = useCartPieces();
  if (pieces === 0) return null;
  return (
    <b className="bubble">
      <span className="vh">, товаров: </span>
      {pieces > 99 ? "99+" : pieces}
    </b>
  );
}
