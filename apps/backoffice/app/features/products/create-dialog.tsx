import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { SelectField } from "./select-field.tsx";
import styles from "./dialogs.module.css";
import { type SectionChoice, sectionOptions } from "./product-labels.ts";

export function CreateDialog({ sections, onClose }: { sections: readonly SectionChoice[]; onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const own = sections.filter(({ depth }) => depth > 0);
  return (
    <Dialog title="Новый товар" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <TextField label="Название" name="name" required maxLength={200} autoComplete="off" />
        <SelectField label="Раздел" name="sectionId" options={sectionOptions(own)} required />
        <p className={styles.hint}>
          Товар появится в&nbsp;списке черновиков. На&nbsp;сайт он попадёт после публикации.
        </p>
        <Button type="submit" block busy={isBusy}>
          Создать
        </Button>
      </Form>
    </Dialog>
  );
}
