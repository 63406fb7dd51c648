import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useRef } from "react";
import { missingParts } from "./missing-parts.ts";
import type { DraftChanges } from "./use-draft-changes.ts";

/** Places the order at the sum that stands on it; Ctrl Enter presses it. */
export function PlaceButton({ draft, changes }: { draft: DraftOrder; changes: DraftChanges }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const { priceStamp, orderTotal, itemsCount } = draft.cart;
  const isBusy = changes.pending.length > 0;
  return (
    <Button
      ref={button}
      size="sm"
      busy={changes.pending.some(({ step }) => step === "place")}
      disabled={isBusy || missingParts(draft).length > 0}
      aria-keyshortcuts="Control+Enter"
      title="Ctrl Enter"
      onClick={() => changes.send({ step: "place", priceStamp })}
    >
      {itemsCount === 0 ? "Оформить" : `Оформить на ${formatPrecise(orderTotal)}`}
    </Button>
  );
}

/** Beside the sum: why the button waits. */
export function MissingParts({ draft, className }: { draft: DraftOrder; className: string | undefined }) {
  const parts = missingParts(draft);
  return parts.length > 0 && <p className={className}>Осталось: {parts.join(", ")}</p>;
}
