import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import type { UnpaidOrderNotice } from "#app/lib/orders/unpaid-order.ts";
import type { CartAnswer, CartRefusal } from "#app/lib/cart/cart-data.ts";

export interface CartPageData {
  /** Its cart is null when it could not be read: such a page is not called empty. */
  answer: Pick<CartAnswer, "marks" | "cart">;
  /** What a link has put into the cart, or why it could not. */
  news: { tone: "ok" | "warn"; text: string } | null;
  /** An email's link was followed, and the cart is not empty: added to it, or instead of it? */
  asksRestore: boolean;
  /** Why a form that was sent without scripts was refused. */
  refused: CartRefusal | null;
  /** What is not in the cart. */
  viewed: ProductTileContent[];
  /** For an empty cart of a retail buyer; null for the others. */
  bestsellers: ProductTileContent[] | null;
  isBusiness: boolean;
  unpaidOrder: UnpaidOrderNotice | null;
}
