import { buttonClass } from "@zertsalo/ui/button";
import { track } from "#app/lib/analytics/track.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CartData } from "./cart-data.ts";
import { trackedProducts } from "./tracked-products.ts";

/** Where the page says why the cart cannot be ordered. */
export const whyNotId = "why-not";

interface ToCheckoutProps {
  cart: Pick<CartData, "lines" | "refusal">;
  label: string;
  size?: "md" | "lg";
}

/** The way to the checkout, for a cart that can be ordered. */
export function ToCheckout({ cart, label, size = "lg" }: ToCheckoutProps) {
  const look = buttonClass({ size, block: true });
  if (cart.refusal) {
    return (
      <button type="button" className={look} disabled aria-describedby={whyNotId}>
        {label}
      </button>
    );
  }
  return (
    <a
      className={look}
      href={paths.checkout}
      onClick={() => void track("click_to_order", { products: trackedProducts(cart) })}
    >
      {label}
    </a>
  );
}
