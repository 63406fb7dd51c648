/** What placeholders stand for; null and "" are "without a value". */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

const placeholder = /\{\{(\w+)\}\}/g;
/** «[ Подъём: {{unloadPrice}}.]» is left out unless everything in it has a value. */
const optionalOrPlaceholder = /\[([^[\]]*)\]|\{\{(\w+)\}\}/g;

/** Values are put in as they are: brackets and braces that a visitor has typed mean nothing. */
export function fillTemplate(texts: string, values: Values): string {
  const valueOf = (name: string) => String(values[name] ?? "");
  const filled = (part: string) => part.replaceAll(placeholder, (_, name: string) => valueOf(name));
  return texts.replaceAll(optionalOrPlaceholder, (_, optional: string | undefined, name: string | undefined) => {
    if (optional === undefined) return valueOf(name ?? "");
    return findPlaceholders(optional).every((each) => valueOf(each) !== "") ? filled(optional) : "";
  });
}

export const findPlaceholders = (texts: string): string[] =>
  Array.from(texts.matchAll(placeholder), ([, name]) => name ?? "");

/** Those outside brackets: in the texts as we wrote them they always have a value. */
export const findCertainPlaceholders = (texts: string): string[] =>
  findPlaceholders(texts.replaceAll(/\[[^[\]]*\]/g, ""));
