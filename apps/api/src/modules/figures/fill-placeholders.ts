import { formatCount, formatMoney } from "@zertsalo/domain/text/format";

/** `{{path}}`, `{{money path}}`, `{{count path one/few/many}}`. */
const placeholder = /\{\{(?:(money|count) )?([\w.-]+)(?: ([^{}/]+)\/([^{}/]+)\/([^{}/]+))?\}\}/g;

/**
 * Fills settings and figures into a text: `{{legal.inn}}` is a path, `{{money unloadPrices.entrance}}` formats kopecks
 * as roubles, `{{count figures.decors декор/декора/декоров}}` a number with its noun. A placeholder with an unknown
 * path stays in the text, so that its author sees it.
 */
export function fillPlaceholders(text: string, values: unknown): string {
  return text.replaceAll(
    placeholder,
    (typed: string, form: string | undefined, path: string, one?: string, few?: string, many?: string) => {
      const value = path.split(".").reduce(ownValue, values);
      if (typeof value !== "number") return typeof value === "string" && !form ? value : typed;
      if (form === "money") return formatMoney(value);
      if (form !== "count") return String(value);
      return one && few && many ? formatCount(value, [one, few, many]) : typed;
    },
  );
}

function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}
