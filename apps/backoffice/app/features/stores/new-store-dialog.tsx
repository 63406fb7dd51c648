import { NewStore } from "@zertsalo/contract/staff-stores";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { storeKinds } from "./store-texts.ts";
import styles from "./stores.module.css";

interface NewStoreDialogProps {
  cities: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Its hours, way and photos are written on its own page, before buyers see it. */
export function NewStoreDialog({ cities, onClose }: NewStoreDialogProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<NewStore["kind"]>("store");
  const [cityId, setCityId] = useState(String(cities[0]?.id ?? ""));
  const { Form, isBusy, refusal } = useDialogForm(({ id }) => void navigate(`/stores/${id}/`));
  return (
    <Dialog title="Новый магазин" onClose={onClose} widthPx={480}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="cityId" value={cityId} />
        <TextField
          label="Название"
          name="name"
          required
          minLength={2}
          maxLength={100}
          placeholder="Самара, Московское шоссе"
        />
        <LabelledSelect
          label="Вид"
          options={NewStore.shape.kind.options.map((value) => ({ value, name: storeKinds[value] }))}
          value={kind}
          onChange={(value) => setKind(value as NewStore["kind"])}
        />
        <LabelledSelect
          label="Город"
          options={cities.map(({ id, name }) => ({ value: String(id), name }))}
          value={cityId}
          onChange={setCityId}
        />
        <TextField label="Адрес" name="address" required maxLength={200} />
        <TextField label="Телефон" name="phone" type="tel" required minLength={5} maxLength={40} />
        <p>Покупатели не увидят его, пока вы не откроете</p>
        <Button type="submit" name="step" value="create" busy={isBusy} block>
          Добавить
        </Button>
      </Form>
    </Dialog>
  );
}
