import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { ledMirrorPageKind, mirrorPageKind } from "./kinds/mirror/mirror-page-kind.ts";
import { showerScreenPageKind } from "./kinds/shower-screen/shower-screen-page-kind.ts";
import { tabletopPageKind } from "./kinds/tabletop/tabletop-page-kind.ts";
import { vanityUnitPageKind } from "./kinds/vanity-unit/vanity-unit-page-kind.ts";
import type { PageKind } from "./page-kind.ts";

/** Every kind on its page. A type that is missing here does not compile. */
export const pageKinds: Readonly<Record<ConfiguratorType, PageKind>> = {
  mirror: mirrorPageKind,
  led_mirror: ledMirrorPageKind,
  tabletop: tabletopPageKind,
  vanity_unit: vanityUnitPageKind,
  shower_screen: showerScreenPageKind,
};
