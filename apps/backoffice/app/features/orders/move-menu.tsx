import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useRef, useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { CancelReason, Consequences, PickupCodeField } from "./move-fields.tsx";
import styles from "./move-menu.module.css";

type Target = StaffOrder["allowed"][number];

/**
 * Only where the order may go now, and by him: the next step of the road as a button, the rest in a list. Each move is
 * confirmed: it writes emails and moves money.
 */
export function MoveMenu({ card }: { card: StaffOrder }) {
  const [chosen, setChosen] = useState<Target | null>(null);
  const list = useRef<HTMLDetailsElement>(null);
  const main = card.allowed.find(({ isMain }) => isMain);
  const cancel = card.allowed.find(({ to }) => to === OrderStatus.canceled);
  const others = card.allowed.filter((target) => target !== main && target !== cancel);
  function choose(target: Target) {
    list.current?.removeAttribute("open");
    setChosen(target);
  }
  return (
    <>
      {cancel && (
        <Button size="sm" variant="danger" onClick={() => choose(cancel)}>
          Отменить
        </Button>
      )}
      {others.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its summary opens
        <details ref={list} className={styles.others} onKeyDown={closeOnEscape}>
          <summary>
            Другой статус <Icon name="down" size={16} />
          </summary>
          <ul>
            {others.map((target) => (
              <li key={target.to}>
                <button type="button" onClick={() => choose(target)}>
                  {target.text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {main && (
        <Button size="sm" onClick={() => choose(main)}>
          {main.text}
        </Button>
      )}
      {chosen && <MoveDialog card={card} target={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function closeOnEscape({ key, currentTarget }: React.KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  currentTarget.removeAttribute("open");
  currentTarget.querySelector("summary")?.focus();
}

interface MoveDialogProps {
  card: StaffOrder;
  target: Target;
  onClose: () => void;
}

function MoveDialog({ card, target: { to, text, consequences, needsCode }, onClose }: MoveDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const isCancel = to === OrderStatus.canceled;
  return (
    <Dialog title={isCancel ? "Отменить заказ?" : `Перевести в «${text}»?`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <Consequences texts={consequences} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="version" value={card.version} />
        {isCancel && <CancelReason />}
        {needsCode && <PickupCodeField />}
        <Button type="submit" name="step" value="move" variant={isCancel ? "danger" : "primary"} busy={isBusy} block>
          {needsCode ? "Отдать заказ" : "Подтвердить"}
        </Button>
      </Form>
    </Dialog>
  );
}
