import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./text-editor.module.css";

/** The page begins as a draft; its form opens by itself. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title="Новая страница" onClose={onClose} widthPx={480}>
      <Form method="post" className={styles.new}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <TextField label="Название" name="title" required maxLength={200} />
        <TextField
          label="Адрес"
          name="code"
          required
          maxLength={60}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          placeholder="vesna-v-vannoy"
          hint="Страница откроется по адресу /help/адрес/. Латинские буквы, цифры и дефисы; потом не меняется"
        />
        <Button type="submit" block busy={isBusy}>
          Создать черновик
        </Button>
      </Form>
    </Dialog>
  );
}
