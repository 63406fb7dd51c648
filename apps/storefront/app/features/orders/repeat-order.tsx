import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { cartAction } from "#app/lib/cart/cart-badge.ts";

/** Into the cart once more, at today's prices. */
export function RepeatOrder({ number }: { number: number }) {
  return (
    <form method="post" action={cartAction} data-cart="">
      <button className={buttonClass({ variant: "secondary" })} name="repeat" value={number}>
        <Icon name="repeat" />
        Повторить<span className="vh">&nbsp;заказ №&nbsp;{number}</span>
      </button>
    </form>
  );
}
