import type { ChatLoad } from "@zertsalo/contract/chat-console";
import { addDays, type Day, inMoscow } from "../delivery/calendar.ts";
import { hoursOfDay, isWorkingHour, workingMs } from "./working-hours.ts";

/** Facts of one chat opened in the requested period. */
export interface LoadedChat {
  openedAtMs: number;
  firstAnswerAtMs: number | null;
  /** The operator who answered first, or has the chat now. */
  operatorId: number | null;
  rating: number | null;
}

export interface WritingOperator {
  id: number;
  name: string;
  messages: number;
}

type Waiting = ChatLoad["waiting"];

/** Number of chats and response times. */
export function computeChatLoad(
  chats: readonly LoadedChat[],
  operators: readonly WritingOperator[],
  days: { from: Day; to: Day },
): ChatLoad {
  const measured = chats.map((chat) => ({
    ...chat,
    day: inMoscow(new Date(chat.openedAtMs)).day,
    hour: Number(inMoscow(new Date(chat.openedAtMs)).clock.slice(0, 2)),
    waitedMs: chat.firstAnswerAtMs === null ? null : workingMs(chat.openedAtMs, chat.firstAnswerAtMs),
  }));
  const rated = chats.flatMap(({ rating }) => rating ?? []);
  return {
    chats: chats.length,
    outsideHours: measured.filter(({ openedAtMs }) => !isWorkingHour(openedAtMs)).length,
    answered: measured.filter(({ waitedMs }) => waitedMs !== null).length,
    waiting: waitingOf(measured),
    rating: rated.length > 0 ? { average: averageOf(rated), count: rated.length } : null,
    days: daysBetween(days.from, days.to).map((day) => {
      const ofDay = measured.filter((chat) => chat.day === day);
      return { day, chats: ofDay.length, waiting: waitingOf(ofDay) };
    }),
    hours: hoursOfDay.map(({ hour, isWorking }) => {
      const ofHour = measured.filter((chat) => chat.hour === hour);
      return { hour, isWorking, chats: ofHour.length, waiting: waitingOf(ofHour) };
    }),
    operators: operators.map((operator) => {
      const his = measured.filter(({ operatorId }) => operatorId === operator.id);
      const ratings = his.flatMap(({ rating }) => rating ?? []);
      return {
        ...operator,
        chats: his.length,
        waiting: waitingOf(his),
        rating: ratings.length > 0 ? averageOf(ratings) : null,
      };
    }),
  };
}

function waitingOf(chats: readonly { waitedMs: number | null }[]): Waiting {
  const waited = chats.flatMap(({ waitedMs }) => waitedMs ?? []).sort((a, b) => a - b);
  if (waited.length === 0) return null;
  const at = (share: number) => waited[Math.min(waited.length - 1, Math.ceil(share * waited.length) - 1)] ?? 0;
  return { medianSeconds: Math.round(at(0.5) / 1000), p90Seconds: Math.round(at(0.9) / 1000) };
}

/** Rounded to a tenth. */
const averageOf = (ratings: readonly number[]): number =>
  Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10;

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
