import { useEffect } from "react";

/** One listener for all forms of the cart. What it does is loaded with the first press. */
export function useCartForms(): void {
  useEffect(() => {
    function press(event: SubmitEvent) {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.cart === undefined) return;
      event.preventDefault();
      // Read now: the page may be drawn anew before the program is here.
      const fields = new FormData(form, submitter);
      void import("./press-cart.ts").then(({ pressCart }) => pressCart(fields, form));
    }
    document.addEventListener("submit", press);
    return () => document.removeEventListener("submit", press);
  }, []);
}
