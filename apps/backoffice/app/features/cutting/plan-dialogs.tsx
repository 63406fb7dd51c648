import type { CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import type { ReactNode } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { remnantsText, sheetsText } from "./cutting-texts.ts";
import styles from "./cutting.module.css";

interface PlanDialogProps {
  plan: CuttingPlanCard;
  onDone: () => void;
}

interface PlanFormDialogProps extends PlanDialogProps {
  title: string;
  step: string;
  /** The button's text. */
  send: string;
  isDanger?: boolean;
  widthPx?: number;
  /** With what the action has made. */
  onDone: (made?: number | null) => void;
  children: ReactNode;
}

/** A form about a plan, with the version that its sender has seen; a refusal leaves what was typed. */
export function PlanFormDialog(props: PlanFormDialogProps) {
  const { plan, onDone, title, step, send, isDanger = false, widthPx = 440, children } = props;
  const { Form, isBusy, refusal } = useDialogForm(({ id }) => onDone(id));
  return (
    <Dialog title={title} onClose={() => onDone()} widthPx={widthPx}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={plan.version} />
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        {children}
        <Button type="submit" name="step" value={step} block busy={isBusy} variant={isDanger ? "danger" : "primary"}>
          {send}
        </Button>
      </Form>
    </Dialog>
  );
}

export function ReplanDialog(props: PlanDialogProps) {
  const locked = props.plan.sheets.filter(({ isLocked }) => isLocked).length;
  return (
    <PlanFormDialog {...props} title="Пересчитать план" step="replan" send="Пересчитать">
      <p>
        {locked > 0
          ? `Закреплено: ${sheetsText(locked)}, они останутся как есть. Остальные раскладываются заново.`
          : "Все листы раскладываются заново. Что нравится, сначала закрепите."}
      </p>
      <Check name="withQueue" defaultChecked>
        Добавить то, что ждёт в&nbsp;очереди
      </Check>
    </PlanFormDialog>
  );
}

export function ReleaseDialog(props: PlanDialogProps) {
  const { sheets } = props.plan;
  const remnants = sheets.reduce((sum, sheet) => sum + sheet.remnants.length, 0);
  return (
    <PlanFormDialog {...props} title="Отдать план в цех" step="release" send="Отдать в цех">
      <p>
        {sheetsText(sheets.length)}. После этого план не&nbsp;меняют, только исправляют у&nbsp;станка.
        {remnants > 0 && ` Получат номера: ${remnantsText(remnants)}.`}
      </p>
    </PlanFormDialog>
  );
}

export function CancelDialog(props: PlanDialogProps) {
  const isCutInPart = props.plan.sheets.some(({ state }) => state === "cut");
  return (
    <PlanFormDialog {...props} title="Отменить план" step="cancel" send="Отменить план" isDanger>
      <p>
        Детали вернутся в&nbsp;очередь, листы освободятся.
        {isCutInPart && " Что уже раскроено, останется раскроенным."}
      </p>
      <TextField label="Почему" name="reason" maxLength={300} />
    </PlanFormDialog>
  );
}
