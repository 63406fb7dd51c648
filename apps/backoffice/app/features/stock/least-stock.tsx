import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./stock-card.module.css";

interface LeastStockProps {
  leastStock: number | null;
  free: number;
}

export function LeastStock({ leastStock, free }: LeastStockProps) {
  const { Form, isBusy, isDone, refusal } = useSentForm();
  const isLow = leastStock !== null && free <= leastStock;
  return (
    <Plate title="Минимальный остаток">
      <Form method="post" className={styles.least} key={leastStock}>
        <input type="hidden" name="seen" value={leastStock ?? ""} />
        <NumberField
          label="Когда свободно столько или меньше"
          name="leastStock"
          min={0}
          max={100_000}
          suffix="шт."
          defaultValue={leastStock}
        />
        <Button type="submit" name="step" value="least" variant="secondary" busy={isBusy}>
          Сохранить
        </Button>
      </Form>
      <p className={styles.hint}>
        Во&nbsp;всех магазинах вместе. Появится задача в&nbsp;«Служебном», товар попадёт в&nbsp;список «Мало». Пусто:
        не&nbsp;следить.
      </p>
      {(refusal ?? (isDone ? "" : null)) !== null && (
        <Note tone={refusal ? "warn" : "ok"} icon={refusal ? "alert" : "check"} isNews>
          {refusal ?? "Сохранено"}
        </Note>
      )}
      {isLow && (
        <Note tone="warn" icon="alert">
          Сейчас свободно {free}: пора заказывать
        </Note>
      )}
    </Plate>
  );
}
