import type { CardShelf, CorrectionCause, StockCard } from "@zertsalo/contract/staff-stock";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./stock-card.module.css";
import { causeNames } from "./stock-labels.ts";

const causes: readonly CorrectionCause[] = ["count", "write_off", "return", "by_hand"];

interface ShelfCorrectDialogProps {
  product: StockCard;
  shelf: CardShelf | null;
  onClose: () => void;
}

/** What lies on a shelf, with the pieces that orders keep, and why it differs from the books. */
export function ShelfCorrectDialog({ product, shelf, onClose }: ShelfCorrectDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const others = product.stores.filter(({ id }) => !product.shelves.some(({ storeId }) => storeId === id));
  return (
    <Dialog title={shelf ? `Остаток: ${shelf.store}` : "Остаток в другом магазине"} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <p>{product.name}</p>
        <input type="hidden" name="seen" value={shelf?.onShelf ?? 0} />
        {shelf ? (
          <input type="hidden" name="storeId" value={shelf.storeId} />
        ) : (
          <Select
            label="Магазин"
            name="storeId"
            options={others.map(({ id, name }) => ({ value: String(id), name }))}
          />
        )}
        <NumberField
          label="Сколько лежит на полке"
          name="onShelf"
          min={0}
          max={100_000}
          required
          suffix="шт."
          hint={shelf && shelf.reserved > 0 ? `Вместе с тем, что держат заказы: ${shelf.reserved} шт.` : undefined}
          defaultValue={shelf?.onShelf ?? null}
        />
        <Select
          label="Причина"
          name="cause"
          options={causes.map((cause) => ({ value: cause, name: causeNames[cause] }))}
        />
        <TextField label="Почему" name="reason" minLength={3} maxLength={300} required placeholder="Что произошло" />
        <Button type="submit" name="step" value="correct" block busy={isBusy}>
          Исправить
        </Button>
      </Form>
    </Dialog>
  );
}
