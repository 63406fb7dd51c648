import { SumBar } from "#app/lib/cart/sum-bar.tsx";
import { PlaceButton } from "./place-button.tsx";
import { useCheckout } from "./use-checkout.tsx";

export function CheckoutBar() {
  const { total, coming } = useCheckout().data.cart;
  return (
    <SumBar total={total} note={coming ?? "Выберите доставку"}>
      <PlaceButton look="short" />
    </SumBar>
  );
}
