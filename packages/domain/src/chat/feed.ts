import type { ChatMessage } from "@zertsalo/contract/chat";
import { addDays, type Day } from "../delivery/calendar.ts";
import { formatDay, moscowMoment } from "../text/dates.ts";
import { moscowDay } from "../text/moscow-day.ts";

/** The messages of one day, under its name. */
export interface FeedDay {
  day: Day;
  /** «Сегодня», «Вчера», «12 ноября» */
  name: string;
  messages: ChatMessage[];
}

export function feedDays(feed: readonly ChatMessage[], now: Date): FeedDay[] {
  const today = moscowDay(now);
  const days = new Map<Day, ChatMessage[]>();
  for (const message of feed) {
    const day = moscowDay(new Date(message.createdAt));
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return Array.from(days, ([day, messages]) => ({ day, name: dayName(day, today), messages }));
}

function dayName(day: Day, today: Day): string {
  if (day === today) return "Сегодня";
  return day === addDays(today, -1) ? "Вчера" : formatDay(day, today);
}

/** An operator who has answered has read what was before. */
function isReadByOperator(message: ChatMessage, feed: readonly ChatMessage[]): boolean {
  return (
    message.operatorReadAt !== null ||
    feed.some(({ owner, chatId, id }) => owner === "operator" && chatId === message.chatId && id > message.id)
  );
}

/** «10:47 · изменено · прочитано» */
export function formatMessageStatus(message: ChatMessage, feed: readonly ChatMessage[]): string {
  const isOwn = message.owner === "client";
  return [
    moscowMoment(new Date(message.createdAt)).time,
    ...(message.updatedAt === message.createdAt ? [] : ["изменено"]),
    ...(isOwn && isReadByOperator(message, feed) ? ["прочитано"] : []),
  ].join(" · ");
}

/** Who speaks for the shop in the chat that goes on: the last operator who has written there. */
export function findLastOperator(feed: readonly ChatMessage[], chatId: number | null): string | null {
  const last = feed.findLast(({ owner, chatId: of }) => owner === "operator" && of === chatId);
  return last?.userType || null;
}
