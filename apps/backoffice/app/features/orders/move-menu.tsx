import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import { Form } from "react-router";
import styles from "./order-card.module.css";

type Target = StaffOrder["allowed"][number];

/** Only where the order may go now, and by him. Each move is confirmed: it writes letters and moves money. */
export function MoveMenu({ card: { allowed, version } }: { card: StaffOrder }) {
  const [chosen, setChosen] = useState<Target | null>(null);
  return (
    <>
      {allowed.map((target) => (
        <Button
          key={target.to}
          size="sm"
          variant={target.to === "A" ? "danger" : "secondary"}
          onClick={() => setChosen(target)}
        >
          {target.to === "A" ? "Отменить" : target.text}
        </Button>
      ))}
      {chosen && (
        <Dialog title={`Перевести в «${chosen.text}»?`} onClose={() => setChosen(null)} widthPx={440}>
          <Form method="post" className={styles.move} onSubmit={() => setChosen(null)}>
            <p>Покупатель получит письмо, если оно положено этому шагу.</p>
            <input type="hidden" name="to" value={chosen.to} />
            <input type="hidden" name="version" value={version} />
            {chosen.to === "A" && (
              <TextField label="Причина, её увидит покупатель" name="reason" required maxLength={500} />
            )}
            <Button type="submit" name="step" value="move" variant={chosen.to === "A" ? "danger" : "primary"} block>
              Подтвердить
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  );
}
