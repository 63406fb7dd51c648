import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { orderSourceNames } from "@zertsalo/domain/orders/order-sources";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { momentText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./order-card.module.css";

type Answer = { link: string } | { errorText: string };

const failed = "Не\u00a0получилось. Попробуйте ещё раз";

/** An order that staff made: the buyer signs and pays by a link, which can be copied for a messenger or sent again. */
export function BuyerLink({ card: { order, byStaff } }: { card: StaffOrder }) {
  const [state, setState] = useState<"idle" | "busy">("idle");
  const [said, setSaid] = useState<{ text: string; isTrouble: boolean } | null>(null);
  if (!byStaff) return null;
  const { source, author, openedAt, canSendLink } = byStaff;
  async function ask(isSent: boolean) {
    setState("busy");
    const answer = await askLink(order.number, isSent);
    setState("idle");
    if ("errorText" in answer) return setSaid({ text: answer.errorText, isTrouble: true });
    if (isSent) return setSaid({ text: "Отправили покупателю", isTrouble: false });
    const isCopied = await navigator.clipboard.writeText(answer.link).then(
      () => true,
      () => false,
    );
    setSaid({ text: isCopied ? "Скопировали" : answer.link, isTrouble: false });
  }
  return (
    <Plate title="Оформлен сотрудником">
      <p className={styles.lines}>
        <span>
          {orderSourceNames[source]}, {author}
        </span>
        {openedAt && <small>Покупатель открыл заказ {momentText(openedAt)}</small>}
      </p>
      {canSendLink && (
        <div className={styles.again}>
          <Button size="sm" variant="secondary" busy={state === "busy"} onClick={() => void ask(false)}>
            Скопировать ссылку
          </Button>
          <Button size="sm" variant="secondary" busy={state === "busy"} onClick={() => void ask(true)}>
            Отправить ещё раз
          </Button>
        </div>
      )}
      {said && (
        <p role="status" className={said.isTrouble ? styles.trouble : styles.none}>
          {said.text}
        </p>
      )}
    </Plate>
  );
}

async function askLink(number: number, isSent: boolean): Promise<Answer> {
  try {
    const body = new URLSearchParams({ isSent: isSent ? "1" : "" });
    const response = await fetch(`/orders/${number}/buyer-link/`, { method: "POST", body });
    const answer = (await response.json()) as { data?: { link: string }; errorText?: string };
    return answer.data ?? { errorText: answer.errorText ?? failed };
  } catch {
    return { errorText: failed };
  }
}
