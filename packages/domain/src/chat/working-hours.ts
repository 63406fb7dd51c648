/** Moscow time has no summer time: UTC+3. */
const moscowAheadMs = 3 * 3_600_000;
const opensAtHour = 8;
const closesAtHour = 21;

const insideHours = "Вам ответит первый освободившийся оператор";
const outsideHours = "Уважаемый клиент, мы получили Ваш вопрос. Будем рады ответить в рабочее время с 8:00 до 21:00";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const isOpenAt = (hour: number): boolean => hour >= opensAtHour && hour < closesAtHour;

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => ({ hour, isWorking: isOpenAt(hour) }));

export function isWorkingHour(atMs: number): boolean {
  return isOpenAt(new Date(atMs + moscowAheadMs).getUTCHours());
}

/** Working time between two moments. */
export function workingMs(fromMs: number, toMs: number): number {
  return Math.max(0, workedUntil(toMs) - workedUntil(fromMs));
}

/** Working time from the epoch to a moment. */
function workedUntil(atMs: number): number {
  const moscowMs = atMs + moscowAheadMs;
  const day = Math.floor(moscowMs / dayMs);
  const intoShift = moscowMs - day * dayMs - opensAtHour * hourMs;
  const shiftMs = (closesAtHour - opensAtHour) * hourMs;
  return day * shiftMs + Math.min(shiftMs, Math.max(0, intoShift));
}

/** Automatic reply to a message while no operator is online. */
export function offlineReply(atMs: number): string {
  return isWorkingHour(atMs) ? insideHours : outsideHours;
}

/** Text in place of the operator's presence while nobody is online. */
export function absenceText(atMs: number): string {
  return isWorkingHour(atMs)
    ? insideHours
    : `Сейчас не\u00a0в\u00a0сети. Ответим с\u00a0${opensAtHour}:00 до\u00a0${closesAtHour}:00`;
}
