/** Words that mean nothing without what follows or precedes them. */
const leftover = /[\s,;:.–—-]+$|\s(?:с|со|и|в|на|для|из|под|без|шириной)$/;
const unit = /^(?:см|мм|м|шт)\.?,?$/;

/**
 * The name of a family: what the names of its variants have in common. «Зеркало «Свирь» серебро, 80×60 см» and its
 * other colours and sizes give «Зеркало «Свирь»». Null where the names have nothing but their noun in common.
 */
export function familyName(names: readonly string[]): string | null {
  const [first = [], ...others] = names.map((name) => name.split(" "));
  const differs = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  if (differs < 0) return names[0] ?? null;
  if (differs >= 2) return trimmed(first.slice(0, differs));
  if (others.some(({ length }) => length !== first.length)) return null;
  // The first word after the noun differs («Столешница «Статуарио» с подворотом»): the equal words around it are left.
  const isCommon = (at: number) => others.every((other) => other[at] === first[at]);
  const common = first.filter((word, at) => isCommon(at) && !(unit.test(word) && !isCommon(at - 1)));
  return common.length < 2 ? null : trimmed(common);
}

function trimmed(parts: readonly string[]): string {
  let name = parts.join(" ");
  while (leftover.test(name)) name = name.replace(leftover, "");
  return name;
}
