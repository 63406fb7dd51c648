/** By Moscow's clock, which has no summer time: UTC+3. */
const moscowAheadMs = 3 * 3_600_000;
const opensAtHour = 8;
const closesAtHour = 21;

const insideHours = "Вам ответит первый освободившийся оператор";
const outsideHours = "Уважаемый клиент, мы получили Ваш вопрос. Будем рады ответить в рабочее время с 8:00 до 21:00";

function isWorkingHour(atMs: number): boolean {
  const hour = new Date(atMs + moscowAheadMs).getUTCHours();
  return hour >= opensAtHour && hour < closesAtHour;
}

/** What the buyer is told when he writes and no operator is there. */
export function offlineReply(atMs: number): string {
  return isWorkingHour(atMs) ? insideHours : outsideHours;
}
