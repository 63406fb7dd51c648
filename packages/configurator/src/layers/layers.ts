import type { ConfiguratorType, Options } from "../model.ts";
import type { Layered } from "./layer.ts";
import { mirrorLayers } from "../kinds/mirror/mirror-layers.ts";
import { tabletopLayers } from "../kinds/tabletop/tabletop-layers.ts";
import { vanityLayers } from "../kinds/vanity-unit/vanity-layers.ts";

/** The one drawing of a configuration: the preview, the sheet, the workshop file and the 3D model read it. */
export function layers(type: ConfiguratorType, options: Options): Layered[] {
  if (type === "tabletop") return tabletopLayers(options);
  if (type === "vanity_unit") return vanityLayers(options);
  return mirrorLayers(options);
}
