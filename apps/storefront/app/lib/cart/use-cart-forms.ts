import { useEffect } from "react";
import { importPart } from "#app/lib/hydration/import-part.ts";
import { createSecondPressGuard } from "./second-press.ts";

/** One listener for all forms of the cart. What it does is loaded with the first press. */
export function useCartForms(): void {
  useEffect(() => {
    const isSecondPress = createSecondPressGuard();

    function dropSecondPress(event: MouseEvent) {
      const { target, detail, timeStamp } = event;
      const isTap = event instanceof PointerEvent && event.pointerType === "touch";
      const form = target instanceof Element ? target.closest("form[data-cart]") : null;
      if (!form) return;
      const name = target instanceof Element ? target.closest("button")?.name : undefined;
      // The way to the cart may stand in the button's place by now.
      if (isSecondPress({ form, adds: name === "add" || name === "products", detail, isTap, timeStamp })) {
        event.preventDefault();
      }
    }

    function press(event: SubmitEvent) {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.cart === undefined) return;
      event.preventDefault();
      // Read now: the page may be drawn anew before the program is here.
      const fields = new FormData(form, submitter);
      void importPart(() => import("./submit-cart.ts")).then(({ submitCart: pressCart }) => pressCart(fields, form));
    }
    document.addEventListener("click", dropSecondPress, { capture: true });
    document.addEventListener("submit", press);
    return () => {
      document.removeEventListener("click", dropSecondPress, { capture: true });
      document.removeEventListener("submit", press);
    };
  }, []);
}
