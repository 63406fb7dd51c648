import { type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";

const ProductCardModal = lazy(() =>
  import("./product-card-modal.tsx").then((module) => ({ default: module.ProductCardModal })),
);

/**
 * Opens the card of a product over the page, for every link inside that says `data-quick-view` with its code. The link
 * itself leads to the product's page: in a new tab, before the scripts are there, and for robots.
 */
export function QuickView({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ code: string; name: string } | null>(null);

  function openCard(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-quick-view]") : null;
    if (!link?.dataset.quickView) return;
    event.preventDefault();
    setOpened({ code: link.dataset.quickView, name: link.dataset.name ?? "" });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside have keys of their own
    <div onClick={openCard}>
      {children}
      {opened ? (
        <Suspense>
          <ProductCardModal code={opened.code} name={opened.name} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
