import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { StaffReturn } from "@zertsalo/contract/staff-order-parts";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { TextArea } from "@zertsalo/ui/text-area";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./order-card.module.css";

interface ReturnDialogProps {
  request: StaffReturn;
  to: ReturnState;
  isByHand: boolean;
  onClose: () => void;
}

const titles: Record<ReturnState, string> = {
  waiting: "",
  accepted: "Принять возврат?",
  refused: "Отклонить возврат?",
  received: "Товар вернулся?",
  refunded: "Вернуть деньги?",
};

/** Each step is confirmed: it sends an e-mail to the buyer, and moves money. */
export function ReturnDialog({ request, to, isByHand, onClose }: ReturnDialogProps) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const sum = formatPrecise(request.amount);
  const texts: Record<ReturnState, string> = {
    waiting: "",
    accepted: "Покупатель получит письмо, как вернуть товар.",
    refused: "Покупатель получит письмо с причиной.",
    received: "Проверьте товар. Покупатель получит письмо, что он у нас.",
    refunded: isByHand
      ? `Отдайте ${sum} в кассе или переводом, потом подтвердите здесь.`
      : `Вернём ${sum} на тот же счёт и выдадим чек возврата.`,
  };
  return (
    <Dialog title={titles[to]} onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <p>
          {request.name}, {request.quantity} шт. {texts[to]}
        </p>
        <input type="hidden" name="item" value={request.item} />
        <input type="hidden" name="to" value={to} />
        {to === "accepted" && <TextArea label="Что добавить в письмо" name="words" rows={2} maxLength={500} />}
        {to === "refused" && <TextArea label="Почему, для покупателя" name="words" rows={2} maxLength={500} required />}
        {to === "refunded" && isByHand && (
          <TextArea label="Чем отдали: касса, номер перевода" name="words" rows={2} maxLength={500} required />
        )}
        {to === "received" && (
          <Check name="toStock" defaultChecked>
            Вернуть на полку: товар как новый
          </Check>
        )}
        <Button
          type="submit"
          name="step"
          value="return"
          variant={to === "refused" ? "danger" : "primary"}
          busy={isBusy}
          block
        >
          Подтвердить
        </Button>
      </Form>
    </Dialog>
  );
}
