import { formatMoney } from "@zertsalo/domain/text/format";

/**
 * Puts the settings into a text: `{{legal.inn}}` is a path, `{{money unloadPrices.entrance}}` shows kopecks as roubles.
 * A path that leads nowhere stays as it was typed, for whoever wrote it to see.
 */
export function fillPlaceholders(text: string, settings: unknown): string {
  return text.replaceAll(/\{\{(money )?([\w.-]+)\}\}/g, (typed, money: string | undefined, path: string) => {
    const value = path.split(".").reduce(ownValue, settings);
    if (typeof value === "number") return money ? formatMoney(value) : String(value);
    return typeof value === "string" && !money ? value : typed;
  });
}

function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}
