import type { CuttingPart, CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import { Select } from "@zertsalo/ui/select";
import { PlanFormDialog } from "./plan-dialogs.tsx";
import { partsText } from "./cutting-texts.ts";
import styles from "./sheet.module.css";

interface MovePartDialogProps {
  plan: CuttingPlanCard;
  part: CuttingPart;
  /** On which it lies now. */
  sheetId: number;
  onDone: () => void;
}

export function MovePartDialog({ plan, part, sheetId, onDone }: MovePartDialogProps) {
  const targets = plan.sheets.filter(({ id, state, isLocked }) => id !== sheetId && state === "planned" && !isLocked);
  const options = [
    ...targets.map(({ id, unit, parts }) => ({
      value: String(id),
      name: `${unit.number}, ${unit.width} × ${unit.height} мм, ${partsText(parts.length)}`,
    })),
    { value: "", name: "Вернуть в очередь" },
  ];
  return (
    <PlanFormDialog plan={plan} onDone={onDone} title={`Перенести деталь ${part.no}`} step="move" send="Перенести">
      <input type="hidden" name="part" value={part.id} />
      <p>
        {part.label}, {part.width} × {part.height}&nbsp;мм, заказ №&nbsp;{part.number}. Полосы подворота идут вместе
        с&nbsp;ней, оба листа раскладываются заново.
      </p>
      <Select label="Куда" name="to" options={options} />
      {targets.length === 0 && <p className={styles.hint}>Других свободных листов в&nbsp;плане нет.</p>}
    </PlanFormDialog>
  );
}
