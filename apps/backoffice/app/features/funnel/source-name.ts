import type { SalesSource } from "@zertsalo/contract/staff-funnel";

const mediums: Readonly<Record<string, string>> = {
  organic: "поиск",
  cpc: "реклама",
  social: "соцсеть",
  referral: "ссылка",
  email: "письмо",
};

/** «yandex, поиск». */
export function sourceName({ source, medium }: Pick<SalesSource, "source" | "medium">): string {
  if (source === "") return "Неизвестно";
  if (source === "direct") return "Прямой заход";
  return medium === "other" ? source : `${source}, ${mediums[medium] ?? medium}`;
}
