import type { ComponentProps, FunctionComponent } from "react";
import type { RouteRow } from "#app/lib/navigation/route-row.ts";
import { Shell } from "./shell.tsx";

const noShell: FunctionComponent<ComponentProps<typeof Shell>> = ({ children }) => children;

/** What stands around all pages of a layout; what a layout draws besides is in its own route, `routes/layout-*.tsx`. */
export const layouts: Record<RouteRow["layout"], FunctionComponent<ComponentProps<typeof Shell>>> = {
  default: Shell,
  "default-new": Shell,
  catalog: Shell,
  "catalog-new": Shell,
  help: Shell,
  personal: Shell,
  entrance: noShell,
  none: noShell,
};
