import type { BulkAnswer, BulkChange } from "@zertsalo/contract/staff-products-bulk";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { toasts } from "@zertsalo/ui/toast";
import { type FormEvent, useState } from "react";
import { postJson } from "./post-json.ts";
import { BulkFields, firstChange } from "./bulk-fields.tsx";
import { BulkReview } from "./bulk-review.tsx";
import styles from "./dialogs.module.css";
import type { SectionChoice } from "./product-labels.ts";

interface BulkDialogProps {
  kind: BulkChange["kind"];
  ids: readonly number[];
  sections: readonly SectionChoice[];
  onApplied: () => void;
  onClose: () => void;
}

const titles: Readonly<Record<BulkChange["kind"], string>> = {
  price: "Цена выбранных",
  badge: "Бейдж выбранных",
  section: "Раздел выбранных",
  published: "Показ выбранных",
};

/** First what would happen, product by product, then the button that does it. */
export function BulkDialog({ kind, ids, sections, onApplied, onClose }: BulkDialogProps) {
  const [change, setChange] = useState<BulkChange>(() => firstChange(kind, sections));
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      const result = await postJson<BulkAnswer>("/products/bulk/", { ids, change, digest: answer?.digest ?? null });
      if (!result.isApplied) return setAnswer(result);
      toasts.show(`Изменено товаров: ${result.differences.length}`);
      onApplied();
    } catch (error) {
      setAnswer(null);
      setRefusal(error instanceof Error ? error.message : "Не получилось");
    } finally {
      setBusy(false);
    }
  }
  const isReady = answer?.digest != null;
  return (
    <Dialog title={titles[kind]} onClose={onClose} widthPx={560}>
      <form className={styles.form} onSubmit={(event) => void ask(event)}>
        <BulkFields
          change={change}
          sections={sections}
          onChange={(next) => {
            setChange(next);
            setAnswer(null);
          }}
        />
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        {answer && <BulkReview answer={answer} />}
        <Button type="submit" block busy={isBusy} disabled={answer !== null && !isReady}>
          {isReady ? `Применить к ${answer.differences.length}` : "Проверить"}
        </Button>
      </form>
    </Dialog>
  );
}
