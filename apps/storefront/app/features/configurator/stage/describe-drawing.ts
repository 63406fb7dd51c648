import { getKind } from "@zertsalo/configurator/kinds";
import type { ConfiguratorType, Options, RuleSet } from "@zertsalo/configurator/model";
import { getOptionCode, getSinkScheme } from "@zertsalo/configurator/options";
import { overallSize } from "@zertsalo/configurator/overall";

/** The drawing as text for a screen reader: «Овальное зеркало с подсветкой, ширина 600, высота 900 миллиметров, графит, контурный свет». */
export function describeDrawing(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const { kind, traits } = getKind(type).name(rules, options);
  return [
    kind,
    ...getKind(type).describeSize(overallSize(type, options), options),
    ...traits,
    light(options),
    ...places(options),
  ]
    .filter(Boolean)
    .join(", ");
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
