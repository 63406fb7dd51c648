import type { ComponentProps, FunctionComponent } from "react";
import type { RouteRow } from "#app/lib/route-row.ts";
import { Shell } from "./shell.tsx";

/** The frame of each layout. Only what a page of the table asks for looks different from the shop's own. */
export const layouts: Record<RouteRow["layout"], FunctionComponent<ComponentProps<typeof Shell>>> = {
  default: Shell,
  "default-new": Shell,
  catalog: Shell,
  "catalog-new": Shell,
  help: Shell,
  personal: Shell,
  none: ({ children }) => children,
};
