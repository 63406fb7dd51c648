import type { OrderLabel } from "@zertsalo/contract/order";
import { StatusPill } from "@zertsalo/ui/status-pill";

/** The word of an order's state in its colour. */
export function OrderStatusLabel({
  label: { text, colour },
  className,
}: {
  label: OrderLabel;
  className?: string | undefined;
}) {
  return (
    <StatusPill tone={colour} isDense className={className}>
      {text}
    </StatusPill>
  );
}
