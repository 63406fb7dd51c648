import { buttonClass } from "@zertsalo/ui/button";
import { cartAction } from "#app/lib/cart/cart-badge.ts";

/** All pieces of a kit at once; their common price follows from their standing together in the cart. */
export function AddKit({ products, look }: { products: string; look: "primary" | "secondary" }) {
  return (
    <form method="post" action={cartAction} data-cart="">
      <button className={buttonClass({ variant: look, block: true })} name="products" value={products}>
        Добавить комплект
      </button>
    </form>
  );
}
