import type { Zone } from "@zertsalo/contract/staff-delivery";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { toasts } from "@zertsalo/ui/toast";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./delivery.module.css";
import { TariffField } from "./tariff-field.tsx";

/** Distance and weight for one city. What a colleague saves meanwhile is refused, not overwritten. */
export function ZoneDialog({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const [stamp] = useState(zone.stamp);
  const [tariff, setTariff] = useState(zone.tariff);
  const { Form, isBusy, refusal } = useDialogForm(() => {
    toasts.show("Тариф города сохранён");
    onClose();
  });
  const set = (part: Partial<Zone["tariff"]>) => setTariff((now) => ({ ...now, ...part }));
  return (
    <Dialog title={`Тариф курьера: ${zone.name}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="cityId" value={zone.cityId} />
        <input type="hidden" name="stamp" value={stamp} />
        <input type="hidden" name="tariff" value={JSON.stringify(tariff)} />
        {refusal && (
          <p className={styles.trouble} role="alert">
            {refusal}
          </p>
        )}
        <TariffField
          label={`Километр дальше ${zone.cityRadiusKm} км`}
          value={tariff.perKm}
          onMoney={(perKm) => set({ perKm })}
        />
        <NumberField
          label="Вес в цене"
          max={5_000}
          required
          suffix="кг"
          value={Math.round(tariff.includedGrams / 1_000)}
          onNumber={(kg) => kg !== null && set({ includedGrams: kg * 1_000 })}
        />
        <TariffField label="Каждые 50 кг сверх" value={tariff.per50kg} onMoney={(per50kg) => set({ per50kg })} />
        <Button type="submit" name="intent" value="zone" busy={isBusy} block>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  );
}
