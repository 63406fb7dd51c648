import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { StaffReturn } from "@zertsalo/contract/staff-order-parts";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { momentText } from "#app/lib/moments.ts";
import { returnStateTexts } from "#app/lib/return-states.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import { OpenReturnDialog } from "./open-return-dialog.tsx";
import styles from "./order-card.module.css";
import { ReturnDialog } from "./return-dialog.tsx";

/** Button label of each step. */
const returnDeeds: Record<ReturnState, string> = {
  waiting: "",
  accepted: "Принять",
  refused: "Отклонить",
  received: "Товар получен",
  refunded: "Вернуть деньги",
};

export function OrderReturns({ card }: { card: StaffOrder }) {
  const [step, setStep] = useState<{ request: StaffReturn; to: ReturnState } | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { returns, returnable, money } = card;
  if (returns.length + returnable.length === 0) return null;
  const doing = returnable.length > 0 && (
    <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpening(true)}>
      Оформить возврат
    </Button>
  );
  return (
    <Plate title="Возврат товара" doing={doing}>
      {returns.length === 0 && <p className={styles.none}>Заявок на возврат нет</p>}
      <ul className={styles.events}>
        {returns.map((request) => (
          <li key={request.item}>
            <time dateTime={request.askedAt}>{momentText(request.askedAt)}</time>
            {request.name}, {request.quantity} шт., {formatPrecise(request.amount)}{" "}
            <StatusPill tone={returnStateTexts[request.state].tone}>{stateText(request)}</StatusPill>
            <small>
              «{request.reason}»{request.openedBy && `, оформил(а) ${request.openedBy}`}
            </small>
            {request.words && <small>Ответили: {request.words}</small>}
            {request.allowed.length > 0 && (
              <span className={styles.again}>
                {request.allowed.map((to) => (
                  <Button
                    key={to}
                    size="sm"
                    variant={to === "refused" ? "danger" : "secondary"}
                    onClick={() => setStep({ request, to })}
                  >
                    {returnDeeds[to]}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {step && <ReturnDialog {...step} isByHand={money.isByHand} onClose={() => setStep(null)} />}
      {isOpening && <OpenReturnDialog card={card} onClose={() => setIsOpening(false)} />}
    </Plate>
  );
}

/** `received` without further steps: the refund is requested, and the bank has not responded yet. */
export const stateText = ({ state, allowed }: Pick<StaffReturn, "state" | "allowed">) =>
  state === "received" && allowed.length === 0 ? "Возвращаем деньги" : returnStateTexts[state].text;
