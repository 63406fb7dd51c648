const moment = new Intl.DateTimeFormat("ru-RU", {
  timeZone: "Europe/Moscow",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** «15.11.2026, 09:10», by the shop's own clock. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

/** «01.11.2026 – 30.11.2026» of whole days; with the time where it does not begin or end with a day. */
export function termText(from: string, until: string): string {
  const [start, end] = [momentText(from), momentText(until)];
  const isWhole = start.endsWith(" 00:00") && end.endsWith(" 23:59");
  return isWhole ? `${start.slice(0, 10)} – ${end.slice(0, 10)}` : `${start} – ${end}`;
}

/** «20.11.2026» of a day without a time. */
export function dayText(day: string): string {
  return day.split("-").reverse().join(".");
}
