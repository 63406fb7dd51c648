import type { BuyerCard as Card } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useState } from "react";
import { askBuyer } from "../store/console-api.ts";
import shared from "../shared.module.css";
import { BuyerCardView, type BuyerCardViewProps } from "./buyer-card-view.tsx";

/** Who is asking: read once for each chat that is opened, since each look is written down. */
export function BuyerCard(props: Omit<BuyerCardViewProps, "card">) {
  const { chat } = props;
  const [card, setCard] = useState<Card | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    setCard(null);
    askBuyer(chat.id).then(
      (come) => isHere && setCard(come),
      () => isHere && setCard("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [chat.id, attempt]);

  if (card === null) {
    return (
      <p className={shared.nothing} aria-busy="true">
        Загружаем карточку…
      </p>
    );
  }
  if (card === "failed") {
    return (
      <div className={shared.nothing}>
        <p>Карточка не открылась.</p>
        <Button variant="secondary" size="sm" onClick={() => setAttempt((count) => count + 1)}>
          Повторить
        </Button>
      </div>
    );
  }
  return <BuyerCardView {...props} card={card} />;
}
