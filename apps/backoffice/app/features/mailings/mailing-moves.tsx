import type { MailingStep, StaffMailing } from "@zertsalo/contract/staff-mailings";
import { mailingAfter } from "@zertsalo/domain/mailings/mailing-moves";
import { Button } from "@zertsalo/ui/button";
import { Form, useNavigation } from "react-router";
import styles from "./mailings.module.css";

const moves: readonly { step: MailingStep; title: string; variant: "primary" | "secondary" | "ghost" }[] = [
  { step: "resume", title: "Продолжить", variant: "primary" },
  { step: "pause", title: "Приостановить", variant: "secondary" },
  { step: "unschedule", title: "Вернуть в черновики", variant: "secondary" },
  { step: "stop", title: "Остановить совсем", variant: "ghost" },
];

/** What can be done with it now. */
export function MailingMoves({ mailing: { state, version } }: { mailing: StaffMailing }) {
  const isBusy = useNavigation().formMethod === "POST";
  const open = moves.filter(({ step }) => mailingAfter(state, step) !== null);
  if (open.length === 0) return null;
  return (
    <Form method="post" className={styles.moves}>
      <input type="hidden" name="version" value={version} />
      {open.map(({ step, title, variant }) => (
        <Button key={step} type="submit" name="step" value={step} size="sm" variant={variant} busy={isBusy}>
          {title}
        </Button>
      ))}
    </Form>
  );
}
