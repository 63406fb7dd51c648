import type { ConfiguratorType, Options, RuleSet } from "@zertsalo/domain/configurator/model";
import { codeOf, codesOf, millimetresOf, schemeOf, sizeOf } from "@zertsalo/domain/configurator/options";
import { visibleThicknessMm } from "@zertsalo/domain/configurator/tabletop";

/** The drawing in words: «Овальное зеркало, ширина 600, высота 900 миллиметров, графит, фацет 10, контурный свет». */
export function drawingWords(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const said = type === "tabletop" ? topWords : type === "vanity_unit" ? vanityWords : mirrorWords;
  return said((group, code) => label(rules, options, group, code), options)
    .filter(Boolean)
    .join(", ");
}

/** The name of the chosen value, or of the given one, with a small letter. */
type Name = (group: string, code?: string) => string;

function label(rules: RuleSet, options: Options, group: string, code = options[group]): string {
  const found = rules.groups.find((each) => each.code === group);
  const values = found?.kind === "choice" || found?.kind === "multi" ? found.values : [];
  const name = values.find((value) => value.code === code)?.label ?? "";
  return name.charAt(0).toLocaleLowerCase("ru") + name.slice(1);
}

const shapes: Record<string, string> = {
  semicircle: "Полукруглое зеркало",
  arch: "Зеркало в форме арки",
  rectangle: "Прямоугольное зеркало",
  oval_rectangle: "Овальное зеркало",
  capsule: "Зеркало в форме капсулы",
  rectangle_rounded: "Прямоугольное зеркало со скруглёнными углами",
  circle: "Круглое зеркало",
};
const lights: Record<string, string> = {
  contour: "контурный свет",
  front: "фронтальный свет",
  double: "контурный и фронтальный свет",
};

function mirrorWords(name: Name, options: Options): string[] {
  const { width, height } = sizeOf(options);
  const shape =
    options.arch === "arch" ? "arch" : options.oval_style === "capsule" ? "capsule" : codeOf(options, "shape");
  return [
    shapes[shape] ?? "Зеркало",
    ...(shape === "circle" ? [`диаметр ${width} миллиметров`] : [`ширина ${width}`, `высота ${height} миллиметров`]),
    name("canvasColor"),
    options.edgeProcessing === "facet" ? `фацет ${codeOf(options, "facetSize")}` : "",
    options.frameType === "ldsp" ? `подложка ${name("ldspColor")}` : "",
    options.frameType === "baguette" ? `багет ${name("baguette")}` : "",
    options.backlight === "led" ? (lights[codeOf(options, "backlight_type")] ?? "") : "",
    ...codesOf(options, "additionally").map((code) => name("additionally", code)),
  ];
}

function topWords(name: Name, options: Options): string[] {
  const { width, height: depth } = sizeOf(options);
  const { sinks, towel } = schemeOf(options);
  return [
    `Столешница ${name("decor")}`,
    `ширина ${width}`,
    `глубина ${depth}`,
    `видимая толщина ${visibleThicknessMm(options)} миллиметров`,
    ...(sinks.length > 0 ? [`раковина ${name("sink")}`] : []),
    ...sinks.map(
      ({ x }, at) => `центр ${sinks.length > 1 ? `раковины ${at + 1} ` : ""}в ${x} миллиметрах от левого края`,
    ),
    towel ? "прорезь для полотенца" : "",
  ];
}

function vanityWords(name: Name, options: Options): string[] {
  const { width, height } = sizeOf(options);
  return [
    `Тумба ${name("mounting")}`,
    `ширина ${width}`,
    `высота корпуса ${height}`,
    `глубина ${millimetresOf(options, "depth")} миллиметров`,
    name("fill"),
    options.facade === undefined || options.facade === "ldsp"
      ? name("carcassColor")
      : `фасад ${name("facade")} ${name("facadeColor")}`.trim(),
    options.top === "porcelain" ? `столешница ${name("topDecor")}` : name("top"),
  ];
}
