import { paths } from "#app/lib/paths.ts";
import { useEffect } from "react";

/** Tells the shop, once the page works, that this visitor has opened the product. Nobody waits for the answer. */
export function useViewMark(productId: number): void {
  useEffect(() => {
    const body = new URLSearchParams({ productId: String(productId) });
    fetch(paths.shell.viewed, { method: "POST", body, keepalive: true }).catch(() => {
      // A view that was not remembered changes nothing for the visitor.
    });
  }, [productId]);
}
