import type { CourierDay } from "@zertsalo/contract/staff-order-delivery";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { useEffect, useState } from "react";
import { Form, useFetcher } from "react-router";
import { dayText } from "#app/lib/moments.ts";
import styles from "./order-card.module.css";

type Answer = { data: CourierDay[] } | { errorText: string };

/** Another day of our courier, with the same kind of window: what the buyer pays stays the same. */
export function DayDialog({ card: { order, version, delivery }, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { data, load } = useFetcher<Answer>();
  useEffect(() => {
    void load(`/orders/${order.number}/days/`);
  }, [load, order.number]);
  const days = data && "data" in data ? data.data : null;
  const options = (days ?? []).flatMap(({ day, windows }) =>
    windows.map(({ minTime, maxTime, isFull }) => ({
      value: `${day} ${minTime}`,
      name: `${dayText(day)}, ${minTime}–${maxTime}${isFull ? ", мест нет" : ""}`,
      isFull,
    })),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const first = options.find((each) => !each.isFull) ?? options[0];
  const slot = options.find(({ value }) => value === chosen) ?? first;
  return (
    <Dialog title="Другой день доставки" onClose={onClose} widthPx={440}>
      {data && "errorText" in data && <p className={styles.trouble}>{data.errorText}</p>}
      {!data && <p role="status">Смотрим, где есть место…</p>}
      {days && options.length === 0 && <p>Свободных дней у курьера пока нет.</p>}
      {options.length > 0 && (
        <Form method="post" className={styles.move} onSubmit={onClose}>
          <input type="hidden" name="version" value={version} />
          <Select
            label="День и время"
            name="slot"
            options={options}
            value={slot?.value}
            onChange={({ target }) => setChosen(target.value)}
          />
          {slot?.isFull && (
            <TextField
              label="Почему везём сверх мест"
              name="beyondPlaces"
              hint="Причина останется в журнале"
              minLength={3}
              maxLength={200}
              required
              autoComplete="off"
            />
          )}
          {delivery.canProposeDay ? (
            <fieldset className={styles.choice}>
              <legend>Что знает покупатель</legend>
              <label>
                <input type="radio" name="isAgreed" value="no" defaultChecked /> Спросить письмом: «Подходит / Нужен
                другой день»
              </label>
              <label>
                <input type="radio" name="isAgreed" value="yes" /> Договорились по телефону
              </label>
            </fieldset>
          ) : (
            <p>Заказ ещё не собран: день меняют, когда договорились по телефону. Покупатель получит письмо.</p>
          )}
          <Button type="submit" name="step" value="day" block>
            Перенести
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
