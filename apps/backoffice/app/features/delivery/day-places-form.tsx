import type { CourierDayLoad } from "@zertsalo/contract/staff-courier-places";
import { hasOwnPlaces } from "@zertsalo/domain/delivery/courier-places";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect } from "react";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { BookedOrders } from "./booked-orders.tsx";
import styles from "./delivery.module.css";
import { dayLabel } from "./month.ts";
import { PlacesFields } from "./places-fields.tsx";

interface DayPlacesFormProps {
  cityId: number;
  load: CourierDayLoad;
  today: string;
}

const titles = { day: "места за день", windows: "места по времени", note: "причина" } as const;

/** Places of one day and the orders that are booked for it. */
export function DayPlacesForm({ cityId, load, today }: DayPlacesFormProps) {
  const { day, windows, note, orders, stamp } = load;
  const saved = {
    day: day.places,
    windows: windows.flatMap(({ kind, minTime, places }) =>
      places !== null && hasOwnPlaces(kind) ? [{ kind, minTime, places }] : [],
    ),
    note,
  };
  const { Form, isBusy, isDone, refusal, result } = useSentForm();
  const copy = useWorkingCopy(saved, isDone);
  const { content, change, isUnsaved } = copy;
  useEffect(() => {
    if (result?.refusal === null) toasts.show("День сохранён");
  }, [result]);
  const isPast = day.day < today;
  return (
    <section className={styles.panel} aria-labelledby="day-title">
      <h2 id="day-title">{dayLabel(day.day)}</h2>
      {!day.hasCourier && <p className={styles.hint}>Курьер в&nbsp;этот день не&nbsp;ездит.</p>}
      {isPast ? (
        <p className={styles.hint}>Этот день прошёл.</p>
      ) : (
        <Form method="post" className={styles.form} aria-labelledby="day-title" preventScrollReset>
          <ConflictNote copy={copy} titles={titles} />
          {refusal && (
            <p className={styles.trouble} role="alert">
              {refusal}
            </p>
          )}
          <input type="hidden" name="cityId" value={cityId} />
          <input type="hidden" name="day" value={day.day} />
          <input type="hidden" name="stamp" value={stamp} />
          <input type="hidden" name="places" value={JSON.stringify({ day: content.day, windows: content.windows })} />
          <PlacesFields windows={windows} places={content} booked={day.booked} onPlaces={change} />
          <TextField
            label="Причина"
            name="note"
            maxLength={200}
            autoComplete="off"
            placeholder="Вторая машина"
            value={content.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <Button type="submit" name="intent" value="day-places" busy={isBusy} disabled={!isUnsaved} block>
            Сохранить день
          </Button>
          {day.isOwn && (
            <Button type="submit" name="intent" value="usual-day" variant="secondary" busy={isBusy} block>
              Вернуть обычные места
            </Button>
          )}
        </Form>
      )}
      <BookedOrders orders={orders} windows={windows} />
    </section>
  );
}
