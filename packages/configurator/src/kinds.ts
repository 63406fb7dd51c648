import type { ConfiguratorKind } from "./kind.ts";
import { mirrorKind } from "./kinds/mirror/mirror-kind.ts";
import { showerScreenKind } from "./kinds/shower-screen/shower-screen-kind.ts";
import { tabletopKind } from "./kinds/tabletop/tabletop-kind.ts";
import { vanityUnitKind } from "./kinds/vanity-unit/vanity-unit-kind.ts";
import type { ConfiguratorType } from "./model.ts";

/** Every kind of made-to-order piece. A type that is missing here does not compile. */
export const kinds = {
  mirror: mirrorKind,
  led_mirror: mirrorKind,
  tabletop: tabletopKind,
  vanity_unit: vanityUnitKind,
  shower_screen: showerScreenKind,
} satisfies Record<ConfiguratorType, ConfiguratorKind>;

export const getKind = (type: ConfiguratorType): ConfiguratorKind => kinds[type];
