import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { Form } from "react-router";
import { ChangeDialog } from "./change-dialog.tsx";

/** The order is moved to adjustment first, so that nobody packs it meanwhile; then its lines are changed. */
export function ChangeLines({ card }: { card: StaffOrder }) {
  const [isOpen, setOpen] = useState(false);
  const canChange = card.order.status === OrderStatus.adjustment && card.allowed.length > 0;
  const canTake = !canChange && card.allowed.some(({ to }) => to === OrderStatus.adjustment);
  return (
    <>
      {canTake && (
        <Form method="post">
          <input type="hidden" name="to" value={OrderStatus.adjustment} />
          <input type="hidden" name="version" value={card.version} />
          <Button type="submit" name="step" value="move" size="sm" variant="secondary">
            Взять на правку
          </Button>
        </Form>
      )}
      {canChange && (
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Изменить состав
        </Button>
      )}
      {isOpen && <ChangeDialog card={card} onClose={() => setOpen(false)} />}
    </>
  );
}
