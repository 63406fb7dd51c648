import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { type FormEvent, useState } from "react";
import { postJson } from "./post-json.ts";
import styles from "./dialogs.module.css";

interface Option {
  id: number;
  value: string;
}

interface NewOptionDialogProps {
  propertyId: number;
  name: string;
  onAdded: (option: Option) => void;
  onClose: () => void;
}

/** The value joins the dictionary at once: filters know it as soon as a product with it is published. */
export function NewOptionDialog({ propertyId, name, onAdded, onClose }: NewOptionDialogProps) {
  const [value, setValue] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>();
  async function add(event: FormEvent) {
    event.preventDefault();
    try {
      onAdded(await postJson<Option>("/products/options/", { propertyId, value }));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "Не получилось");
    }
  }
  return (
    <Dialog title={`${name}: новое значение`} onClose={onClose} widthPx={440}>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextField
          label="Значение"
          value={value}
          error={refusal}
          required
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" block>
          Добавить
        </Button>
      </form>
    </Dialog>
  );
}
