import type { ConfiguratorType, Options, RuleSet } from "./model.ts";
import { codeOf, codesOf, millimetresOf, sizeOf } from "./options.ts";
import { sinkTemplate } from "./sink-scheme.ts";
import { visibleThicknessMm } from "./tabletop.ts";

/** What the buyer reads for a code of a group; nothing for a code the rules do not know. */
export function valueLabel(rules: RuleSet, group: string, code: unknown): string {
  const found = rules.groups.find((each) => each.code === group);
  const values = found && "values" in found ? found.values : [];
  return values.find((value) => value.code === code)?.label ?? "";
}

export function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase("ru") + text.slice(1);
}

/** «Зеркало с подсветкой Овал 600×900 мм, графит, фацет 10 мм» */
export function productName(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const words =
    type === "tabletop"
      ? tabletopWords(rules, options)
      : type === "vanity_unit"
        ? vanityWords(rules, options)
        : mirrorWords(rules, type, options);
  return words.filter(Boolean).join(", ");
}

/** The shape in one word: a capsule and an arch have names of their own. */
function shapeName(rules: RuleSet, options: Options): string {
  if (options.oval_style === "capsule") return "Капсула";
  if (options.arch === "arch") return "Арка";
  return valueLabel(rules, "shape", options.shape);
}

function mirrorWords(rules: RuleSet, type: ConfiguratorType, options: Options): string[] {
  const { width, height } = sizeOf(options);
  const of = (group: string) => lowered(valueLabel(rules, group, options[group]));
  const size = options.shape === "circle" ? `Ø ${width} мм` : `${width}×${height} мм`;
  return [
    `${type === "led_mirror" ? "Зеркало с подсветкой" : "Зеркало"} ${shapeName(rules, options)} ${size}`,
    of("canvasColor"),
    options.edgeProcessing === "facet" ? `фацет ${codeOf(options, "facetSize")} мм` : "",
    options.frameType === "ldsp" ? `подложка ${of("ldspColor")}` : "",
    options.frameType === "baguette" ? `багет ${of("baguette").replace(/, \d+ мм$/, "")}` : "",
    ...codesOf(options, "additionally").map((code) => lowered(valueLabel(rules, "additionally", code))),
  ];
}

function tabletopWords(rules: RuleSet, options: Options): string[] {
  const { width, height } = sizeOf(options);
  const decor = valueLabel(rules, "decor", options.decor);
  return [
    `Столешница «${decor}» ${width}×${height}×${visibleThicknessMm(options)} мм`,
    options.edge === "mitre" ? "подворот" : "",
    sinkWords(options),
  ];
}

function sinkWords(options: Options): string {
  const sink = sinkTemplate(options);
  if (!sink) return "";
  const isTwo = options.sinkCount === "2";
  if (sink.mount === "integrated") return isTwo ? "с двумя интегрированными раковинами" : "с интегрированной раковиной";
  return `под ${isTwo ? "две раковины" : "раковину"} ${sink.name}`;
}

function vanityWords(rules: RuleSet, options: Options): string[] {
  const { width, height } = sizeOf(options);
  const of = (group: string) => valueLabel(rules, group, options[group]);
  const color = options.facadeColor ? ` ${lowered(of("facadeColor"))}` : "";
  return [
    `Тумба ${lowered(of("mounting")).replace(/ \d+ мм$/, "")} ${width}×${height}×${millimetresOf(options, "depth")} мм`,
    lowered(of("fill")),
    options.facade && options.facade !== "ldsp"
      ? `фасад ${of("facade").replace(",", "")}${color}`
      : lowered(of("carcassColor")),
    options.top === "porcelain" ? `столешница «${of("topDecor")}»` : "",
    options.top === "ceramic" ? "с раковиной" : "",
  ];
}
