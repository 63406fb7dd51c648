import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { StaffReturn } from "@zertsalo/contract/staff-order-parts";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { StatusPill, type StatusTone } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { momentText } from "#app/lib/moments.ts";
import { OpenReturnDialog } from "./open-return-dialog.tsx";
import styles from "./order-card.module.css";
import { Plate } from "./plate.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

export const returnStates: Record<ReturnState, { text: string; tone: StatusTone }> = {
  waiting: { text: "Ждёт ответа", tone: "yellow" },
  accepted: { text: "Ждём товар", tone: "accent" },
  refused: { text: "Отклонена", tone: "grey" },
  received: { text: "Товар получен", tone: "accent" },
  refunded: { text: "Деньги вернули", tone: "green" },
};

/** The verb of each step. */
const returnDeeds: Record<ReturnState, string> = {
  waiting: "",
  accepted: "Принять",
  refused: "Отклонить",
  received: "Товар получен",
  refunded: "Вернуть деньги",
};

export function OrderReturns({ card }: { card: StaffOrder }) {
  const [step, setStep] = useState<{ asked: StaffReturn; to: ReturnState } | null>(null);
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
        {returns.map((asked) => (
          <li key={asked.item}>
            <time dateTime={asked.askedAt}>{momentText(asked.askedAt)}</time>
            {asked.name}, {asked.quantity} шт., {formatPrecise(asked.amount)}{" "}
            <StatusPill tone={returnStates[asked.state].tone}>{stateText(asked)}</StatusPill>
            <small>
              «{asked.reason}»{asked.openedBy && `, оформил(а) ${asked.openedBy}`}
            </small>
            {asked.words && <small>Ответили: {asked.words}</small>}
            {asked.allowed.length > 0 && (
              <span className={styles.again}>
                {asked.allowed.map((to) => (
                  <Button
                    key={to}
                    size="sm"
                    variant={to === "refused" ? "danger" : "secondary"}
                    onClick={() => setStep({ asked, to })}
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

/** The money has been asked for, and the bank has not answered yet. */
export const stateText = ({ state, allowed }: Pick<StaffReturn, "state" | "allowed">) =>
  state === "received" && allowed.length === 0 ? "Возвращаем деньги" : returnStates[state].text;
