/** A rule of a style sheet, or a block of conditions (`@media`) that holds others. */
export type StyleRule = { text: string; selectors: Selector[] } | { condition: string; rules: StyleRule[] };

interface Selector {
  text: string;
  /** All of them must be on the page for the selector to apply. */
  classes: string[];
}

const conditions = /^@(media|supports|container|layer)/;
/** Nobody points at anything, or prints it, before the style sheets themselves are there. */
const isLater = (prelude: string) => /:(hover|active|focus)|^@media print/.test(prelude);
/** Nothing moves or is pointed at by then either. */
const laterDeclarations = /(?<=[{;])(?:transition(?:-[a-z]+)?|cursor):[^;{}]*(?:;|(?=\}))/g;

/** The rules of a style sheet, without those that can only apply later. */
export function parseRules(css: string): StyleRule[] {
  return topLevel(css).flatMap((text): StyleRule[] => {
    const open = text.indexOf("{");
    const [prelude, body] = [text.slice(0, open), text.slice(open).replaceAll(laterDeclarations, "")];
    if (conditions.test(prelude)) {
      return isLater(prelude) ? [] : [{ condition: prelude, rules: parseRules(body.slice(1, -1)) }];
    }
    // Letters, animations: whoever names them is not looked for.
    if (prelude.startsWith("@")) return [{ text, selectors: [] }];
    const selectors = split(prelude).map((selector) => ({ text: selector, outer: withoutArguments(selector) }));
    const early = selectors.filter(({ outer }) => !isLater(outer));
    return early.length === 0 || body === "{}"
      ? []
      : [{ text: body, selectors: early.map((each) => ({ text: each.text, classes: classesOf(each.outer) })) }];
  });
}

/** What of a style sheet can apply to a page that has these classes. */
export function usedStyles(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const rule of rules) {
    if ("condition" in rule) {
      const used = usedStyles(rule.rules, classes);
      if (used) css += `${rule.condition}{${used}}`;
    } else if (rule.selectors.length === 0) {
      css += rule.text;
    } else {
      const used = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      if (used.length > 0) css += used.map(({ text }) => text).join(",") + rule.text;
    }
  }
  return css;
}

const variable = /(?<=[{;])--([\w-]+):((?:"[^"]*"|[^;{}"])*)(?:;|(?=\}))/g;
const namesIn = (text: string) => Array.from(text.matchAll(/var\(--([\w-]+)/g), ([, name = ""]) => name);

/** Without the variables that nothing reads: `elsewhere` are the names that the page's own elements do. */
export function usedVariables(css: string, elsewhere: readonly string[]): string {
  const values = new Map<string, string[]>();
  for (const [, name = "", value = ""] of css.matchAll(variable))
    values.set(name, [...(values.get(name) ?? []), value]);
  const read = new Set([...elsewhere, ...namesIn(css.replaceAll(variable, ""))]);
  // What is added while it is walked through is walked through too.
  for (const name of read) for (const inner of namesIn(values.get(name)?.join(" ") ?? "")) read.add(inner);
  return css.replaceAll(variable, (whole, name: string) => (read.has(name) ? whole : ""));
}

/** Variables that elements read by a style of their own. */
export const variablesIn = (html: string): string[] =>
  [...new Set(Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = ""]) => namesIn(style)).flat())].toSorted();

/** The classes that a page's elements have. */
export function classesIn(html: string): Set<string> {
  const values = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, value = ""]) => value));
  return new Set([...values].flatMap((value) => value.split(" ")));
}

const classesOf = (selector: string) => Array.from(selector.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name = ""]) => name);

/** `:not(.a)`, `:has(…)`, `:is(.a, .b)`: what stands within names other elements, or alternatives. */
function withoutArguments(selector: string): string {
  const outer = selector.replaceAll(/\([^()]*\)/g, "");
  return outer === selector ? outer : withoutArguments(outer);
}

/** Rules, and statements without a block. */
function topLevel(css: string): string[] {
  const texts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth > 0 || (sign !== "}" && sign !== ";")) continue;
    texts.push(css.slice(from, index + 1));
    from = index + 1;
  }
  return texts;
}

/** Selectors of a list: at its commas, but for those within brackets. */
function split(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of list.matchAll(/[[\](),]/g)) {
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth === 0) {
      parts.push(list.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, list.slice(from)];
}
