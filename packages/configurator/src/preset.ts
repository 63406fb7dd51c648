import type { ConfiguratorType, Options } from "./model.ts";

/** A piece to begin with, valid by the first rules; later ones may correct it. */
export interface Preset {
  code: string;
  name: string;
  type: ConfiguratorType;
  options: Options;
}
