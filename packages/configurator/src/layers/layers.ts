import type { ConfiguratorType, Options } from "../model.ts";
import { getServerKind } from "../server-kinds.ts";
import type { Layered } from "./layer.ts";

/** The one drawing of a configuration: the preview, the sheet, the workshop file and the 3D model read it. */
export const layers = (type: ConfiguratorType, options: Options): Layered[] => getServerKind(type).layers(options);
