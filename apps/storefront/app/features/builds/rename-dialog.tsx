import { ownNameMax } from "@zertsalo/contract/saved-configuration-limits";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { type FormEvent, useState } from "react";
import type { BuildRowData } from "./build-row-data.ts";
import styles from "./rename-dialog.module.css";

interface RenameDialogProps {
  row: Pick<BuildRowData, "ownName" | "name">;
  onName: (name: string | null) => void;
  onClose: () => void;
}

/** A name that only its owner sees. */
export function RenameDialog({ row, onName, onClose }: RenameDialogProps) {
  const [name, setName] = useState(row.ownName ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    onName(name.trim() || null);
    onClose();
  };
  return (
    <Dialog title="Название сборки" widthPx={440} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <TextField
          label="Название"
          value={name}
          maxLength={ownNameMax}
          placeholder="Зеркало в прихожую"
          hint="Видите его только вы. Пустое поле вернёт название изделия."
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="lg">
            Сохранить
          </Button>
          <Button size="lg" variant="secondary" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
