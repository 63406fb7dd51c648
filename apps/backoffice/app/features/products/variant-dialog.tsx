import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { ProductDictionary } from "@zertsalo/contract/staff-products";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";
import styles from "./dialogs.module.css";
import type { NewVariant } from "./editor-intent.ts";
import { MoneyField } from "./money-field.tsx";
import { SelectField } from "./select-field.tsx";

interface VariantDialogProps {
  content: ProductContent;
  colors: ProductDictionary["colors"];
  onAdd: (variant: NewVariant) => void;
  onClose: () => void;
}

/** What tells it from this one; the rest is copied and edited in its own card. */
export function VariantDialog({ content, colors, onAdd, onClose }: VariantDialogProps) {
  const [variant, setVariant] = useState<NewVariant>({
    name: content.name,
    article: null,
    colorCode: content.colorCode,
    widthMm: null,
    retail: content.prices?.retail ?? null,
  });
  const set = (change: Partial<NewVariant>) => setVariant((before) => ({ ...before, ...change }));
  return (
    <Dialog title="Новый вариант" onClose={onClose} widthPx={560}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(variant);
        }}
      >
        <TextField
          label="Название"
          value={variant.name}
          required
          maxLength={200}
          onChange={({ target }) => set({ name: target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="Артикул"
            value={variant.article ?? ""}
            maxLength={40}
            onChange={({ target }) => set({ article: target.value || null })}
          />
          <SelectField
            label="Цвет"
            value={variant.colorCode ?? ""}
            options={[{ value: "", name: "Без цвета" }, ...colors.map(({ code, name }) => ({ value: code, name }))]}
            onChange={({ target }) => set({ colorCode: target.value || null })}
          />
          <NumberField
            label="Ширина"
            suffix="мм"
            min={1}
            max={100_000}
            hint="Пусто: как у этого товара"
            value={variant.widthMm}
            onNumber={(widthMm) => set({ widthMm })}
          />
          <MoneyField
            label="Розничная цена"
            value={variant.retail}
            hint={"Ведёт офис, пока варианта нет в\u00a01С"}
            onChange={(retail) => set({ retail })}
          />
        </div>
        <p className={styles.hint}>Фото, свойства и&nbsp;описание копируются. Вариант откроется черновиком.</p>
        <Button type="submit" block>
          Добавить
        </Button>
      </form>
    </Dialog>
  );
}
