import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import shared from "./shared.module.css";

/** In place of a conversation while none is open: who waits, and how to take him. */
export function NoChat({ waiting, onTakeNext }: { waiting: number; onTakeNext: () => void }) {
  return (
    <div className={shared.middle}>
      <EmptyBlock
        title={waiting > 0 ? "Вас ждут" : "Выберите разговор"}
        text={
          waiting > 0
            ? `${formatCount(waiting, ["человек", "человека", "человек"])} в очереди. Alt + N берёт того, кто ждёт дольше всех.`
            : "Новые вопросы появятся в очереди сами. Все клавиши: Alt + H."
        }
      >
        {waiting > 0 && <Button onClick={onTakeNext}>Взять следующего</Button>}
      </EmptyBlock>
    </div>
  );
}
