import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderGroup, OrderMoves } from "@zertsalo/contract/staff-order-list";
import { orderGroups } from "@zertsalo/domain/orders/order-groups";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { CancelReason, Consequences, PickupCodeField } from "./move-fields.tsx";
import styles from "./move-dialog.module.css";

interface MoveDialogProps {
  number: number;
  /** The column it was put into; null: wherever it may go. */
  into: OrderGroup | null;
  onClose: () => void;
}

/** What `/orders/:number/moves/` answers. */
export interface MovesAnswer {
  moves: OrderMoves | null;
  refusal: string | null;
  /** What has been done, once it is. */
  done: string | null;
}

/** Asked at the moment: where it may go now, and why not elsewhere. Each move is confirmed, for it writes emails. */
export function MoveDialog({ number, into, onClose }: MoveDialogProps) {
  const asking = useFetcher<MovesAnswer>();
  const moving = useFetcher<MovesAnswer>();
  const path = `/orders/${number}/moves/`;
  const { load } = asking;
  const { done = null, refusal = null } = moving.data ?? {};
  const isIdle = moving.state === "idle";

  useEffect(() => {
    void load(path);
  }, [load, path]);
  useEffect(() => {
    if (!isIdle || done === null) return;
    toasts.show(`№ ${number}: ${done}`);
    onClose();
  }, [done, isIdle, number, onClose]);

  const moves = (moving.data ?? asking.data)?.moves;
  const title = into ? `№ ${number} в «${orderGroups[into].title}»` : `Перевести заказ № ${number}`;
  return (
    <Dialog title={title} onClose={onClose} widthPx={440}>
      {refusal && isIdle && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      {moves ? (
        <moving.Form method="post" action={path} key={moves.version}>
          <input type="hidden" name="version" value={moves.version} />
          <MoveChoices moves={moves} into={into} isBusy={!isIdle} />
        </moving.Form>
      ) : (
        <p className={styles.quiet} role="status">
          {asking.data?.refusal ?? "Смотрим, куда его можно перевести…"}
        </p>
      )}
    </Dialog>
  );
}

function MoveChoices({
  moves: { text, moves },
  into,
  isBusy,
}: {
  moves: OrderMoves;
  into: OrderGroup | null;
  isBusy: boolean;
}) {
  const visible = into ? moves.filter(({ group }) => group === into) : moves;
  const open = visible.filter(({ refusal }) => refusal === null);
  const [chosen, setChosen] = useState(open.length === 1 ? open[0]?.to : undefined);
  const target = open.find(({ to }) => to === chosen);
  if (visible.length === 0) return <p className={styles.quiet}>Из «{text}» сюда не переводят.</p>;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Сейчас «{text}». Перевести в</legend>
        {visible
          .toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
          .map(({ to, text: name, refusal }) => (
            <label key={to} className={styles.choice} data-off={refusal !== null || undefined}>
              <input
                type="radio"
                name="to"
                value={to}
                required
                disabled={refusal !== null}
                checked={chosen === to}
                onChange={() => setChosen(to)}
              />
              <span>
                {name}
                {refusal && <small>{refusal}</small>}
              </span>
            </label>
          ))}
      </fieldset>
      {chosen === OrderStatus.canceled && (
        <div className={styles.reason}>
          <CancelReason />
        </div>
      )}
      {target?.needsCode && (
        <div className={styles.reason}>
          <PickupCodeField />
        </div>
      )}
      {open.length > 0 && (
        <>
          <Consequences texts={target?.consequences ?? []} />
          <Button type="submit" variant={chosen === OrderStatus.canceled ? "danger" : "primary"} busy={isBusy} block>
            {chosen === OrderStatus.canceled ? "Отменить заказ" : "Перевести"}
          </Button>
        </>
      )}
    </>
  );
}
