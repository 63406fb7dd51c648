import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { StatusTone } from "@zertsalo/ui/status-pill";

/** What a return waits for, as a pill. */
export const returnStateTexts: Readonly<Record<ReturnState, { text: string; tone: StatusTone }>> = {
  waiting: { text: "Ждёт ответа", tone: "yellow" },
  accepted: { text: "Ждём товар", tone: "accent" },
  refused: { text: "Отклонена", tone: "grey" },
  received: { text: "Товар получен", tone: "accent" },
  refunded: { text: "Деньги вернули", tone: "green" },
};
