import type { PartialOptions } from "@zertsalo/configurator/address";
import { sideOptions } from "@zertsalo/configurator/kind";
import { getKind } from "@zertsalo/configurator/kinds";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { nominalFor } from "@zertsalo/configurator/overall";
import { getServerKind, serverKinds } from "@zertsalo/configurator/server-kinds";
import type { FilterChoice } from "@zertsalo/contract/product-list";

type Filters = Record<string, FilterChoice>;

/** The configurator for a list, with the filters chosen in it as options; null where we make nothing of the kind. */
export function sectionConfigurator(
  code: string,
  filters: Filters = {},
): { type: ConfiguratorType; options: PartialOptions } | null {
  const found = (Object.keys(serverKinds) as ConfiguratorType[]).find((type) => code in getServerKind(type).sections);
  if (!found) return null;
  const { sections, filterOptions } = getServerKind(found);
  const implied = sections[code];
  const filtered = filterOptions((property) => oneOf(filters[property]));
  return {
    type: filtered.type ?? found,
    options: { ...implied, ...filtered.options, ...sizeOptions(found, implied, filters) },
  };
}

/** A list is narrowed by overall sizes. */
function sizeOptions(type: ConfiguratorType, options: PartialOptions | undefined, filters: Filters): PartialOptions {
  const [width, height, depth] = [endOf(filters.width), endOf(filters.height), endOf(filters.depth)];
  const sides = { ...(width && { width }), ...(height && { height }), ...(depth && { depth }) };
  return sideOptions(getKind(type).size, nominalFor(type, sides, options as Options | undefined));
}

/** An option has one value: of several chosen values none is used. */
function oneOf(choice: FilterChoice | undefined): string {
  const values = choice && "values" in choice ? choice.values : [];
  return values.length === 1 ? (values[0] ?? "") : "";
}

/** The largest that goes into the place; a range without an upper end stands for its lower one. */
function endOf(choice: FilterChoice | undefined): number | undefined {
  if (!choice || "values" in choice) return undefined;
  const end = choice.max ?? choice.min;
  return end === undefined ? undefined : Math.round(end);
}
