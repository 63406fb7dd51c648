import { useRouteLoaderData } from "react-router";
import { track } from "#app/lib/analytics/track.ts";
import { trackedProducts } from "#app/lib/cart/tracked-products.ts";
import { focusField } from "./focus-field.ts";
import { useCheckout } from "./use-checkout.tsx";
import { useFilled } from "./use-filled.tsx";

/** Checks the whole page, keeps what is still on it, and goes on; the first thing that is missing gets the focus. */
export function usePlace(): () => Promise<void> {
  const { data } = useCheckout();
  const { left, method, placing, store } = useFilled();
  const root = useRouteLoaderData<{ phone: { text: string } }>("root");
  return async () => {
    if (placing === "busy") return;
    store.tell(left);
    const [first] = left;
    if (first) {
      focusField(first.field);
      return;
    }
    store.say({ placing: "busy", news: null });
    const isKept =
      (await store.save()) && (method === data.payment?.chosen || (method && (await store.setMethod(method))));
    if (!isKept) {
      store.say({ placing: "no", news: { tone: "warn", text: "Не\u00a0получилось сохранить. Попробуйте ещё раз" } });
      return;
    }
    void track("click_create_order", { products: trackedProducts(data.cart) });
    const phone = root?.phone.text ?? "";
    const text = `Пока принимаем заказы по\u00a0телефону ${phone}. Всё, что вы\u00a0выбрали, сохранили.`;
    store.say({ placing: "no", news: { tone: "neutral", text } });
  };
}
