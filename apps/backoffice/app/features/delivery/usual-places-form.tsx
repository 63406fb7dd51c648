import type { CourierMonth, CourierPlaces } from "@zertsalo/contract/staff-courier-places";
import { formatWeight } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect } from "react";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import styles from "./delivery.module.css";
import { PlacesFields } from "./places-fields.tsx";

const titles: Readonly<Record<keyof CourierPlaces, string>> = { day: "места за день", windows: "места по времени" };

/** Places of every day that has none of its own. */
export function UsualPlacesForm({ courier }: { courier: CourierMonth }) {
  const { cityId, usual, windows, heavyGrams, stamp } = courier;
  const { Form, isBusy, isDone, refusal, result } = useSentForm();
  const copy = useWorkingCopy(usual, isDone);
  const { content, change, isUnsaved } = copy;
  useEffect(() => {
    if (result?.refusal === null) toasts.show("Места сохранены");
  }, [result]);
  return (
    <Form method="post" className={styles.panel} aria-labelledby="usual-title" preventScrollReset>
      <h2 id="usual-title">Обычный день</h2>
      <ConflictNote copy={copy} titles={titles} />
      {refusal && (
        <p className={styles.trouble} role="alert">
          {refusal}
        </p>
      )}
      <input type="hidden" name="cityId" value={cityId} />
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="places" value={JSON.stringify(content)} />
      <PlacesFields windows={windows} places={content} onPlaces={change} />
      <Button type="submit" name="intent" value="places" busy={isBusy} disabled={!isUnsaved} block>
        Сохранить места
      </Button>
      <p className={styles.hint}>
        Заказ тяжелее {formatWeight(heavyGrams)} занимает два места. Полное время покупателям не&nbsp;предлагаем. Чтобы
        изменить один день, выберите его в&nbsp;календаре.
      </p>
    </Form>
  );
}
