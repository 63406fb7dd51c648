import { nameParts } from "@zertsalo/configurator/names";
import type { ConfiguratorType, Options, RuleSet } from "@zertsalo/configurator/model";
import { getOptionCode, getSinkScheme } from "@zertsalo/configurator/options";
import { overallSize } from "@zertsalo/configurator/overall";

/** The drawing in words: «Овальное зеркало с подсветкой, ширина 600, высота 900 миллиметров, графит, контурный свет». */
export function describeDrawing(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const { kind, traits } = nameParts(rules, type, options);
  return [kind, ...sides(type, options), ...traits, light(options), ...places(options)].filter(Boolean).join(", ");
}

/** As large as it is in its place. */
function sides(type: ConfiguratorType, options: Options): string[] {
  const { width, height, depth } = overallSize(type, options);
  if (type === "tabletop") return [`ширина ${width}`, `глубина ${depth}`, `видимая толщина ${height} миллиметров`];
  if (type === "vanity_unit") return [`ширина ${width}`, `высота ${height}`, `глубина ${depth} миллиметров`];
  if (options.shape === "circle") return [`диаметр ${width} миллиметров`];
  return [`ширина ${width}`, `высота ${height} миллиметров`];
}

const lights: Record<string, string> = {
  contour: "контурный свет",
  front: "фронтальный свет",
  double: "контурный и фронтальный свет",
};
const light = (options: Options) =>
  options.backlight === "led" ? (lights[getOptionCode(options, "backlight_type")] ?? "") : "";

function places(options: Options): string[] {
  const { sinks, towel } = getSinkScheme(options);
  const name = (at: number) => (sinks.length > 1 ? `раковины ${at + 1} ` : "");
  return [
    ...sinks.map(({ x }, at) => `центр ${name(at)}в ${x} миллиметрах от левого края`),
    towel ? "прорезь для полотенца" : "",
  ];
}
