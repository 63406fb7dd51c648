import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import type { PlaceDraft } from "./place-handles.tsx";
import styles from "./sheet.module.css";

interface PutFormProps {
  plan: CuttingPlanCard;
  sheet: CuttingSheet;
  draft: PlaceDraft;
  onDone: () => void;
}

/** The place that is seen on the map: it is stored by a button, and everything else on the sheet is laid around it. */
export function PutForm({ plan, sheet, draft, onDone }: PutFormProps) {
  const { Form, isBusy, refusal } = useSentForm();
  const part = sheet.parts.find(({ id }) => id === draft.part);
  return (
    <Form method="post" className={styles.doing}>
      <input type="hidden" name="version" value={plan.version} />
      <input type="hidden" name="part" value={draft.part} />
      <input type="hidden" name="to" value={sheet.id} />
      <input type="hidden" name="at" value={`${draft.x} ${draft.y}`} />
      <span>
        Деталь {part?.no}: от&nbsp;левого края {draft.x}&nbsp;мм, от&nbsp;нижнего {draft.y}&nbsp;мм
      </span>
      <Button type="submit" name="step" value="move" busy={isBusy}>
        Поставить сюда
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Вернуть
      </Button>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
    </Form>
  );
}
