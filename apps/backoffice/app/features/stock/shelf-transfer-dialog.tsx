import type { CardShelf, StockCard } from "@zertsalo/contract/staff-stock";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./stock-card.module.css";

interface ShelfTransferDialogProps {
  product: StockCard;
  shelf: CardShelf;
  onClose: () => void;
}

/** Free pieces go to another store at once: the books say where they are for sale. */
export function ShelfTransferDialog({ product, shelf, onClose }: ShelfTransferDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const free = shelf.onShelf - shelf.reserved;
  const others = product.stores.filter(({ id }) => id !== shelf.storeId);
  return (
    <Dialog title={`Переместить: ${shelf.store}`} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <p>{product.name}</p>
        <input type="hidden" name="fromId" value={shelf.storeId} />
        <input type="hidden" name="seen" value={free} />
        <Select label="Куда" name="toId" options={others.map(({ id, name }) => ({ value: String(id), name }))} />
        <NumberField
          label="Сколько"
          name="quantity"
          min={1}
          max={free}
          required
          suffix="шт."
          hint={`Свободно ${free} шт.`}
        />
        <TextField label="Заметка" name="note" maxLength={300} placeholder="Кто везёт, накладная" />
        <Button type="submit" name="step" value="transfer" block busy={isBusy}>
          Переместить
        </Button>
      </Form>
    </Dialog>
  );
}
