import type { purchaseList } from "@zertsalo/contract/staff-material-purchase";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import type { z } from "zod";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./purchase.module.css";

/** A minimum for a material that nothing in the queue needs now. */
export function AddMinimum({ materials }: { materials: z.infer<typeof purchaseList.response>["others"] }) {
  const [code, setCode] = useState("");
  const chosen = materials.find(({ material }) => material === code) ?? materials[0];
  const { Form, isBusy, refusal } = useSentForm();
  return (
    <Form method="post" className={styles.add}>
      <h2>Держать запас ещё одного материала</h2>
      <input type="hidden" name="version" value={chosen?.version ?? 0} />
      <Select
        label="Материал"
        name="material"
        options={materials.map(({ material, materialText }) => ({ value: material, name: materialText }))}
        value={chosen?.material ?? ""}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <NumberField label="Сколько листов держать" name="sheets" min={1} max={999} defaultValue={2} required />
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      <Button type="submit" variant="secondary" busy={isBusy}>
        Добавить
      </Button>
    </Form>
  );
}
