import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./draft-orders.module.css";

export function RemoveDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  return (
    <Dialog title="Удалить черновик?" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.form}>
        <p className={styles.hint}>Состав и&nbsp;контакты пропадут. Корзина покупателя останется, как была.</p>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="step" value="remove" variant="danger" busy={isBusy} block>
          Удалить
        </Button>
      </Form>
    </Dialog>
  );
}
