import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { statusesMovedBy } from "@zertsalo/domain/orders/order-move-texts";
import { staffActors } from "@zertsalo/domain/orders/staff-moves";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import styles from "./bulk-bar.module.css";
import dialogStyles from "./move-dialog.module.css";

interface BulkBarProps {
  numbers: readonly number[];
  canMove: boolean;
  onClear: () => void;
}

/** What the list's action answers to «move». */
export interface OrderBulkAnswer {
  refusal: string | null;
  results: readonly { number: number; text: string; refusal: string | null }[];
}

const targets = statusesMovedBy(staffActors(["orders.move"])).map((value) => ({
  value,
  name: staffStatusText(value),
}));

/** At the foot of the screen while something is ticked; results stay until they are closed, whatever is ticked then. */
export function OrderBulkBar({ numbers, canMove, onClear }: BulkBarProps) {
  const moving = useFetcher<OrderBulkAnswer>();
  const [to, setTo] = useState<OrderStatus>(OrderStatus.inWork);
  const [isAsking, setIsAsking] = useState(false);
  const [isSeen, setIsSeen] = useState(true);
  const results = !isSeen && moving.state === "idle" ? moving.data : undefined;
  return (
    <>
      {numbers.length > 0 && (
        <section className={styles.bar} aria-label="Выбранные заказы">
          <b>Выбрано: {numbers.length}</b>
          {canMove && (
            <>
              <Select
                label="Новый статус"
                options={targets}
                value={to}
                onChange={(event) => setTo(event.currentTarget.value as OrderStatus)}
              />
              <Button size="sm" busy={moving.state !== "idle"} onClick={() => setIsAsking(true)}>
                Перевести
              </Button>
            </>
          )}
          <Link
            className={buttonClass({ variant: "secondary", size: "sm" })}
            to={`/orders/print/?numbers=${numbers.join(".")}`}
          >
            <Icon name="print" size={16} />
            Листы сборки
          </Link>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Снять выбор
          </Button>
          {isAsking && (
            <Dialog
              title={`Перевести ${formatCount(numbers.length, ["заказ", "заказа", "заказов"])} в «${staffStatusText(to)}»?`}
              onClose={() => setIsAsking(false)}
              widthPx={440}
            >
              <moving.Form
                method="post"
                onSubmit={() => {
                  setIsAsking(false);
                  setIsSeen(false);
                }}
              >
                <p className={dialogStyles.quiet}>
                  Каждый пойдёт по своим правилам. Те, которым сюда нельзя, останутся на месте, и мы скажем почему.
                </p>
                <input type="hidden" name="numbers" value={numbers.join(" ")} />
                <input type="hidden" name="to" value={to} />
                {to === OrderStatus.canceled && (
                  <TextField
                    label="Причина, её увидят покупатели"
                    name="reason"
                    required
                    maxLength={500}
                    className={dialogStyles.reason}
                  />
                )}
                <Button
                  type="submit"
                  name="step"
                  value="move"
                  variant={to === OrderStatus.canceled ? "danger" : "primary"}
                  block
                >
                  {to === OrderStatus.canceled ? "Отменить заказы" : "Перевести"}
                </Button>
              </moving.Form>
            </Dialog>
          )}
        </section>
      )}
      {results && (
        <Dialog title="Что получилось" onClose={() => setIsSeen(true)} widthPx={560}>
          {results.refusal && (
            <Note tone="warn" icon="alert" isNews>
              {results.refusal}
            </Note>
          )}
          <ul className={dialogStyles.results}>
            {results.results.map(({ number, text, refusal }) => (
              <li key={number}>
                <b>№ {number}</b>
                <span>{text}</span>
                {refusal && <span data-refused>{refusal}</span>}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
