import type { TreeSection } from "@zertsalo/contract/staff-sections";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { Form } from "react-router";
import styles from "./section-tree.module.css";

interface NewSectionDialogProps {
  sections: readonly TreeSection[];
  /** Offered first. */
  parentId: number | null;
  onClose: () => void;
}

export function NewSectionDialog({ sections, parentId, onClose }: NewSectionDialogProps) {
  const parents = sections.map(({ id, name, path }) => ({
    value: String(id),
    name: `${"— ".repeat(path.length - 1)}${name}`,
  }));
  return (
    <Dialog title="Новый раздел" onClose={onClose} widthPx={440}>
      <Form method="post" action="/sections/" className={styles.new} onSubmit={onClose}>
        <TextField label="Название" name="name" required minLength={2} maxLength={100} />
        <Select label="Внутри раздела" name="parentId" options={parents} defaultValue={String(parentId ?? "")} />
        <Button type="submit" name="step" value="create" block>
          Создать
        </Button>
      </Form>
    </Dialog>
  );
}
