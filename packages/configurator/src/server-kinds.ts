import type { ConfiguratorType } from "./model.ts";
import { ledMirrorServerKind, mirrorServerKind } from "./kinds/mirror/mirror-server-kind.ts";
import { showerScreenServerKind } from "./kinds/shower-screen/shower-screen-server-kind.ts";
import { tabletopServerKind } from "./kinds/tabletop/tabletop-server-kind.ts";
import { vanityUnitServerKind } from "./kinds/vanity-unit/vanity-unit-server-kind.ts";
import type { ServerKind } from "./server-kind.ts";

/** Every kind as the server knows it. A type that is missing here does not compile. */
export const serverKinds = {
  mirror: mirrorServerKind,
  led_mirror: ledMirrorServerKind,
  tabletop: tabletopServerKind,
  vanity_unit: vanityUnitServerKind,
  shower_screen: showerScreenServerKind,
} satisfies Record<ConfiguratorType, ServerKind>;

export const getServerKind = (type: ConfiguratorType): ServerKind => serverKinds[type];
