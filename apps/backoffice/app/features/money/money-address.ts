/** What the page shows: a month, and one of its days with all its rows or those that differ. */
export interface MoneyView {
  month: string | null;
  day: string | null;
  only: "differences" | "all";
  skip: number;
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What makes no sense in an address is left out. */
export function parseMoneyView(params: URLSearchParams): MoneyView {
  const typedDay = params.get("day") ?? "";
  const day = isDay(typedDay) ? typedDay : null;
  const month = params.get("month") ?? "";
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : (day?.slice(0, 7) ?? null),
    day,
    only: params.get("only") === "all" ? "all" : "differences",
    skip: Math.min(Math.max(Math.trunc(Number(params.get("skip")) || 0), 0), 100_000),
  };
}

export const monthPath = (month: string) => `/money/?month=${month}`;

export function dayPath(day: string, only: MoneyView["only"] = "differences", skip = 0): string {
  const params = new URLSearchParams({ day, ...(only === "all" && { only }), ...(skip > 0 && { skip: String(skip) }) });
  return `/money/?${params}`;
}
