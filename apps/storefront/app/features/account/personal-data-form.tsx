import { birthDateError, fullNameError } from "@zertsalo/domain/forms/field-rules";
import { moscowDay } from "@zertsalo/domain/text/moscow-day";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import { MaskedField } from "#app/lib/forms/masked-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import type { ProfileData } from "./profile-data.ts";
import styles from "./profile-page.module.css";
import { useProfileForm } from "./use-profile-form.ts";

const rules = {
  name: fullNameError,
  birthDate: (value: string) => birthDateError(value, moscowDay(new Date())),
};

/** Name, birthday and store. The bar with its button comes along while something is not saved yet. */
export function PersonalDataForm({ profile }: { profile: ProfileData }) {
  const { Form, answer, errors, isBusy, form } = useProfileForm("data", rules, "Сохранили");
  const [isChanged, setChanged] = useState(false);
  const { isDone } = answer;
  useEffect(() => {
    if (isDone) setChanged(false);
  }, [isDone, answer]);

  const { name = profile.name, birthDate = profile.birthDate, storeId = profile.storeId } = answer.values;
  return (
    <Form {...form} onChange={() => setChanged(true)} onReset={() => setChanged(false)}>
      <input type="hidden" name="intent" value="data" />
      <div className={styles.fields}>
        <TextField
          name="name"
          label="Имя и фамилия"
          autoComplete="name"
          defaultValue={name}
          error={errors.name || undefined}
        />
        <MaskedField
          mask="date"
          name="birthDate"
          label="Дата рождения"
          autoComplete="bday"
          defaultValue={birthDate}
          error={errors.birthDate || undefined}
        />
        <div>
          <p className={styles.label}>Мой магазин</p>
          {profile.stores ? (
            <Select
              name="storeId"
              label="Мой магазин"
              defaultValue={storeId}
              options={[{ value: "", name: "Не выбран" }, ...profile.stores]}
            />
          ) : (
            <PartNotLoaded text="Не удалось загрузить магазины" />
          )}
        </div>
      </div>
      <Refusal text={answer.refusal} />
      <div className={clsx(styles.save, isChanged && styles.saveBar)}>
        {isChanged ? (
          <>
            <p>Есть несохранённые изменения</p>
            <Button type="reset" variant="ghost">
              Отменить
            </Button>
          </>
        ) : null}
        <Button type="submit" variant={isChanged ? "primary" : "secondary"} busy={isBusy}>
          Сохранить
        </Button>
      </div>
    </Form>
  );
}
