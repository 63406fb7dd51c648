import type { FeedName } from "@zertsalo/contract/feeds";
import type { FeedSettings } from "@zertsalo/contract/staff-feeds";

export const feedTitles: Readonly<Record<FeedName, string>> = {
  yandex: "Яндекс",
  google: "Google",
  vk: "VK",
  acp: "Программы (ACP)",
};

/** Where readers fetch them, on the shop's origin. */
export const feedPaths: Readonly<Record<FeedName, string>> = {
  yandex: "/feeds/yandex.xml.gz",
  google: "/feeds/google.xml.gz",
  vk: "/feeds/vk.xml.gz",
  acp: "/feeds/acp/products.jsonl.gz",
};

const initial = (name: FeedName, isOn: boolean): FeedSettings => ({
  isOn,
  sections: [],
  collections: [],
  priceFrom: null,
  priceTo: null,
  inStockOnly: false,
  excludedIds: [],
  utm: { source: isOn ? "" : name, medium: isOn ? "" : "cpc", campaign: "" },
  pictureWidth: 1080,
});

/** Until staff publish others: those of Yandex and of programs are there from the first start, nobody reads the rest yet. */
export const initialFeedSettings: Readonly<Record<FeedName, FeedSettings>> = {
  yandex: initial("yandex", true),
  google: initial("google", false),
  vk: initial("vk", false),
  acp: initial("acp", true),
};

/** Codes of sections and collections that exist. */
interface FeedChoices {
  sections: readonly string[];
  collections: readonly string[];
}

/** The reason why a feed with these settings cannot be published. */
export function feedViolation(settings: FeedSettings, choices: FeedChoices, count: number): string | null {
  const { isOn, priceFrom, priceTo, utm } = settings;
  if (priceFrom !== null && priceTo !== null && priceFrom > priceTo) return "Цена «от» больше цены «до»";
  if (settings.sections.some((code) => !choices.sections.includes(code))) return "Выбран раздел, которого больше нет";
  if (settings.collections.some((code) => !choices.collections.includes(code)))
    return "Выбрана коллекция, которой больше нет";
  if (utm.source === "" && (utm.medium !== "" || utm.campaign !== ""))
    return "Без utm_source остальные метки не сработают: заполните её или уберите остальные";
  if (isOn && count === 0) return "По этим условиям в фиде не останется товаров";
  return null;
}

/** A path of ours with the marks of its feed. */
export function withUtm(path: string, { source, medium, campaign }: FeedSettings["utm"]): string {
  if (source === "") return path;
  const marks = Object.entries({ utm_source: source, utm_medium: medium, utm_campaign: campaign });
  const query = new URLSearchParams(marks.filter(([, value]) => value !== ""));
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
