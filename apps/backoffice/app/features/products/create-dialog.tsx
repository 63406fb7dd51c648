import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Form, useNavigation } from "react-router";
import { SelectField } from "./select-field.tsx";
import styles from "./dialogs.module.css";
import { type SectionChoice, sectionOptions } from "./product-labels.ts";

export function CreateDialog({ sections, onClose }: { sections: readonly SectionChoice[]; onClose: () => void }) {
  const isBusy = useNavigation().state !== "idle";
  const own = sections.filter(({ depth }) => depth > 0);
  return (
    <Dialog title="Новый товар" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
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
