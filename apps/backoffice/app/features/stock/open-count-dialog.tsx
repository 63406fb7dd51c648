import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { useNavigate } from "react-router";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./stock-card.module.css";

interface OpenCountDialogProps {
  stores: readonly { id: number; name: string }[];
  sections: readonly { id: number; name: string; depth: number }[];
  onClose: () => void;
}

export function OpenCountDialog({ stores, sections, onClose }: OpenCountDialogProps) {
  const navigate = useNavigate();
  const { Form, isBusy, refusal } = useDialogForm(({ id }) => void navigate(`/stock/counts/${id}/`));
  return (
    <Dialog title="Новый пересчёт" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <Select
          label="Магазин или склад"
          name="storeId"
          options={stores.map(({ id, name }) => ({ value: String(id), name }))}
        />
        <Select
          label="Раздел"
          name="sectionId"
          options={[
            { value: "", name: "Все разделы" },
            ...sections.map(({ id, name, depth }) => ({ value: String(id), name: "  ".repeat(depth) + name })),
          ]}
        />
        <p>Магазин продолжает продавать: проданное во&nbsp;время пересчёта не&nbsp;станет недостачей.</p>
        <Button type="submit" block busy={isBusy}>
          Начать
        </Button>
      </Form>
    </Dialog>
  );
}
