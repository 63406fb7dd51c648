import { useEffect } from "react";
import { changeMe } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { postForm } from "#app/lib/http/send-form.ts";

/**
 * Reports a product view after hydration, ignoring the answer and failures. The very first view
 * appears in the list only after the visitor leaves its page, because until then the list contains just the current
 * product.
 */
export function useViewMark(productId: number): void {
  useEffect(() => {
    const marked = postForm<{ count: number | null }>(paths.shell.viewed, { productId: String(productId) });
    const showFrom = (least: number) =>
      void marked.then((answer) => {
        if (answer?.count && answer.count >= least) changeMe({ recentlyViewed: answer.count });
      });
    showFrom(2);
    return () => showFrom(1);
  }, [productId]);
}
