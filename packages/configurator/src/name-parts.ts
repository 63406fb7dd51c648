import type { RuleSet } from "./model.ts";

/** What the name of a piece is put together of; its size stands between the two. */
export interface NameParts {
  /** «Овальное зеркало с подсветкой» */
  kind: string;
  /** «графит», «фацет 10 мм»; an empty one is left out. */
  traits: string[];
}

/** What the buyer reads for a code of a group; nothing for a code the rules do not know. */
export function valueLabel(rules: RuleSet, group: string, code: unknown): string {
  const found = rules.groups.find((each) => each.code === group);
  const values = found && "values" in found ? found.values : [];
  return values.find((value) => value.code === code)?.label ?? "";
}

/** With a small letter inside a sentence; «ЛДСП» and «МДФ» stay as they are. */
export function lowered(text: string): string {
  return /^[А-ЯЁ]{2}/.test(text) ? text : text.charAt(0).toLocaleLowerCase("ru") + text.slice(1);
}
