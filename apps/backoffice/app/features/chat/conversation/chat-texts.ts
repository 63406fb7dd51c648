import type { ConsoleChat } from "@zertsalo/contract/chat-console";

/** Where the buyer writes from. */
export const platformTexts: Readonly<Record<ConsoleChat["platform"], string>> = {
  zertsalo: "пишет с сайта",
  zertsalo_offline: "написал, когда никого не было",
  zertsalo_arm: "с экрана в магазине",
};

/** Who answers, for everybody else. */
export function holderText({ operator, closedAt }: ConsoleChat): string {
  if (operator) return `отвечает ${operator.name}`;
  return closedAt === null ? "ждёт в очереди" : "";
}

/** In place of the field where nothing can be written. */
export function endedText({ closedAt, closedBy, rating, operator }: ConsoleChat, canTake: boolean): string {
  if (closedAt === null)
    return canTake ? "Чтобы ответить, возьмите разговор" : `Отвечает ${operator?.name ?? "коллега"}`;
  const who = closedBy === "client" ? "Разговор завершил покупатель" : "Разговор завершён";
  return rating === null ? `${who}, оценки нет` : `${who}, оценка ${rating}`;
}
