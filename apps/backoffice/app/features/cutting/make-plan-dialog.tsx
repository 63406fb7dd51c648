import type { cuttingQueue } from "@zertsalo/contract/staff-cutting";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import type { z } from "zod";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { piecesText, unitsText } from "./cutting-texts.ts";
import styles from "./cutting.module.css";

export type WaitingMaterial = z.infer<typeof cuttingQueue.response>["materials"][number];

export function MakePlanDialog({ waiting, onDone }: { waiting: WaitingMaterial; onDone: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onDone);
  const { material, materialText, pieces } = waiting;
  return (
    <Dialog title="Составить план раскроя" onClose={onDone} widthPx={440}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="material" value={material} />
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <p>
          {materialText}: ждёт {piecesText(pieces.length)}. Свободно: {unitsText(waiting) || "ничего"}.
        </p>
        <TextField
          label="Срок не позже"
          name="until"
          type="date"
          hint="Пусто: всё, что ждёт. Более позднее войдёт, если ради него не открывать ещё один лист"
        />
        <p className={styles.hint}>Листы плана займёт он&nbsp;сам: до&nbsp;отмены их&nbsp;не&nbsp;возьмёт другой.</p>
        <Button type="submit" block busy={isBusy}>
          Составить
        </Button>
      </Form>
    </Dialog>
  );
}
