import { useEffect } from "react";
import { changeMe } from "#app/lib/me.ts";
import { paths } from "#app/lib/paths.ts";
import { sendForm } from "#app/lib/send-form.ts";

/**
 * Tells the shop, once the page works, that this visitor has opened the product. Nobody waits for the answer, and one
 * that fails changes nothing. His very first view is shown when he leaves its page: until then the list holds nothing
 * but what he is looking at.
 */
export function useViewMark(productId: number): void {
  useEffect(() => {
    const marked = sendForm<{ count: number | null }>(paths.shell.viewed, { productId: String(productId) });
    const showFrom = (least: number) =>
      void marked.then((answer) => {
        if (answer?.count && answer.count >= least) changeMe({ recentlyViewed: answer.count });
      });
    showFrom(2);
    return () => showFrom(1);
  }, [productId]);
}
