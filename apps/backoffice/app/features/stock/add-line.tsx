import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./stock-card.module.css";

/** A product that lies there, though it is not in the sheet. */
export function AddLine() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Добавить товар
      </Button>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title="Нашли то, чего нет в листе" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <TextField label="Артикул, штрихкод или номер товара" name="q" required maxLength={60} autoComplete="off" />
        <Button type="submit" name="step" value="add" block busy={isBusy}>
          Добавить
        </Button>
      </Form>
    </Dialog>
  );
}
