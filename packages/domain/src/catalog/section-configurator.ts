import type { FilterChoice } from "@zertsalo/contract/product-list";
import type { PartialOptions } from "@zertsalo/configurator/address";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { nominalFor } from "@zertsalo/configurator/overall";
import { mirrorShapes } from "./mirror-shapes.ts";

/** Sections whose products are also made to measure, and the options that the section's name implies. */
interface Made {
  type: ConfiguratorType;
  options?: PartialOptions;
}
const makes: Record<string, Made> = {
  zerkala: { type: "mirror" },
  "zerkala-s-podsvetkoy": { type: "led_mirror" },
  "zerkala-bez-podsvetki": { type: "mirror" },
  "zerkala-v-rame": { type: "mirror", options: { frameType: "baguette" } },
  stoleshnitsy: { type: "tabletop" },
  "tonkie-stoleshnitsy": { type: "tabletop" },
  "stoleshnitsy-s-podvorotom": { type: "tabletop", options: { edge: "mitre" } },
  "tumby-s-rakovinoy": { type: "vanity_unit" },
  "podvesnye-tumby": { type: "vanity_unit", options: { mounting: "wall" } },
  "napolnye-tumby": { type: "vanity_unit", options: { mounting: "legs" } },
  "tumby-pod-stoleshnitsu": { type: "vanity_unit" },
};

const shapes = new Map(mirrorShapes.map(({ value, options }) => [value, options]));
const colours: Record<string, string> = { серебро: "silver", графит: "graphite", золото: "gold", бронза: "bronze" };
const lights: Record<string, string> = { контурная: "contour", фронтальная: "front", двойная: "double" };

type Filters = Record<string, FilterChoice>;

/** Configurator for a section, preset with the filters of the list; null where nothing is made to measure. */
export function sectionConfigurator(
  code: string,
  filters: Filters = {},
): { type: ConfiguratorType; options: PartialOptions } | null {
  const made = makes[code];
  if (!made) return null;
  const size = sizeOptions(made, filters);
  const isMirror = made.type === "mirror" || made.type === "led_mirror";
  const light = isMirror ? lights[oneOf(filters.backlight)] : undefined;
  return {
    type: light ? "led_mirror" : made.type,
    options: {
      ...made.options,
      ...(isMirror && mirrorOptions(filters)),
      ...(light && { backlight_type: light }),
      ...size,
    },
  };
}

function mirrorOptions({ shape, canvas_color: canvas }: Filters): PartialOptions {
  const colour = colours[oneOf(canvas)];
  return { ...shapes.get(oneOf(shape)), ...(colour && { canvasColor: colour }) };
}

/** Filters of a list mean the size of the place. */
function sizeOptions({ type, options }: Made, filters: Filters): PartialOptions {
  const [width, height, depth] = [endOf(filters.width), endOf(filters.height), endOf(filters.depth)];
  const sides = { ...(width && { width }), ...(height && { height }), ...(depth && { depth }) };
  const { depth: deep, ...set } = nominalFor(type, sides, options as Options | undefined);
  // A top's second side is its depth.
  const size = type === "tabletop" ? { ...(width && { width }), ...(deep && { height: deep }) } : set;
  return {
    ...(Object.keys(size).length > 0 && { size }),
    ...(type === "vanity_unit" && deep && { depth: deep }),
  };
}

/** An option has one value: several chosen filter values give none. */
function oneOf(choice: FilterChoice | undefined): string {
  const values = choice && "values" in choice ? choice.values : [];
  return values.length === 1 ? (values[0] ?? "") : "";
}

/** The upper bound of the range, or the lower one without an upper. */
function endOf(choice: FilterChoice | undefined): number | undefined {
  if (!choice || "values" in choice) return undefined;
  const end = choice.max ?? choice.min;
  return end === undefined ? undefined : Math.round(end);
}
