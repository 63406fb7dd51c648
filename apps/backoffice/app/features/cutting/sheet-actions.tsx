import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import type { StockUnitCard } from "@zertsalo/contract/staff-material";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { Link } from "react-router";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { CutDialog } from "./cut-dialog.tsx";
import styles from "./sheet.module.css";

interface SheetActionsProps {
  plan: CuttingPlanCard;
  sheet: CuttingSheet;
  unit: StockUnitCard;
  places: readonly string[];
}

/** What can be done with a sheet at its plan's stage; large, as it is done in gloves. */
export function SheetActions({ plan, sheet, unit, places }: SheetActionsProps) {
  const [action, setAction] = useState<"cut" | "correct" | null>(null);
  const [corrected, setCorrected] = useState<{ next: number | null } | null>(null);
  const { Form, isBusy, refusal } = useSentForm();
  const isPlanned = sheet.state === "planned";
  return (
    <>
      {plan.state === "draft" && (
        <Form method="post" className={styles.doing}>
          <input type="hidden" name="version" value={plan.version} />
          <input type="hidden" name="locked" value={sheet.isLocked ? "" : "on"} />
          <Button type="submit" name="step" value="lock" variant="secondary" busy={isBusy}>
            <Icon name="lock" size={16} />
            {sheet.isLocked ? "Отпустить лист" : "Закрепить лист"}
          </Button>
        </Form>
      )}
      {plan.state === "released" && isPlanned && (
        <div className={styles.doing}>
          <Button size="lg" onClick={() => setAction("cut")}>
            Лист раскроен
          </Button>
          <Button size="lg" variant="danger" onClick={() => setAction("correct")}>
            Не&nbsp;по&nbsp;плану
          </Button>
        </div>
      )}
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      {corrected && (
        <Note tone="ok" icon="check" isNews>
          {corrected.next === null ? (
            "Записано. Что не раскроено, ждёт в очереди: на свободные листы оно не помещается."
          ) : (
            <>
              Записано. Что не&nbsp;раскроено, в&nbsp;новом черновике:{" "}
              <Link to={`/cutting/${corrected.next}/`}>план №&nbsp;{corrected.next}</Link>.
            </>
          )}
        </Note>
      )}
      {action === "cut" && <CutDialog plan={plan} sheet={sheet} places={places} onDone={() => setAction(null)} />}
      {action === "correct" && (
        <CorrectDialog
          plan={plan}
          sheet={sheet}
          unit={unit}
          onDone={(next) => {
            setAction(null);
            if (next !== undefined) setCorrected({ next });
          }}
        />
      )}
    </>
  );
}
