import type { stockOptions } from "@zertsalo/contract/staff-material";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Segment } from "@zertsalo/ui/segment";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { z } from "zod";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { PlaceField } from "#app/lib/stock-unit/place-field.tsx";
import styles from "./material.module.css";

interface ReceiveFormProps {
  options: z.infer<typeof stockOptions.response>;
  today: string;
  seesCost: boolean;
}

/** Equal sheets of one delivery, or one remnant. The size of a sheet is the material's own until it is measured. */
export function ReceiveForm({ options: { materials, families, places }, today, seesCost }: ReceiveFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const [family, setFamily] = useState(families[0]?.family ?? "");
  const own = materials.filter((material) => material.family === family);
  const [code, setCode] = useState("");
  const material = own.find((each) => each.code === code) ?? own[0];
  const [kind, setKind] = useState("sheet");
  const isSheet = kind === "sheet";
  if (!material) return null;
  return (
    <Form method="post" className={styles.form}>
      <Select
        label="Вид материала"
        options={families.map((each) => ({ value: each.family, name: each.name }))}
        value={family}
        onChange={(event) => setFamily(event.currentTarget.value)}
      />
      <Select
        label="Материал"
        name="material"
        options={own.map((each) => ({ value: each.code, name: each.text }))}
        value={material.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Segment
        label="Лист или остаток"
        name="kind"
        value={kind}
        options={[
          { value: "sheet", name: "Целые листы" },
          { value: "remnant", name: "Остаток" },
        ]}
        onChange={setKind}
      />
      <div className={styles.pair} key={`${material.code} ${kind}`}>
        <NumberField
          label="Ширина, вдоль рисунка"
          name="width"
          min={1}
          max={10_000}
          defaultValue={isSheet ? material.width : null}
          suffix="мм"
          required
        />
        <NumberField
          label="Высота"
          name="height"
          min={1}
          max={10_000}
          defaultValue={isSheet ? material.height : null}
          suffix="мм"
          required
        />
      </div>
      <div className={styles.pair}>
        {isSheet && <NumberField label="Сколько листов" name="count" min={1} max={60} defaultValue={1} required />}
        <TextField label="Партия поставщика" name="batch" maxLength={40} autoComplete="off" />
      </div>
      <PlaceField places={places} />
      <TextField label="Принят" name="receivedOn" type="date" defaultValue={today} max={today} required />
      {seesCost && (
        <TextField
          label="Стоимость одного листа"
          name="cost"
          inputMode="decimal"
          suffix="₽"
          hint="Видит только владелец"
        />
      )}
      <Button type="submit" size="lg" block busy={isBusy}>
        Принять
      </Button>
    </Form>
  );
}
