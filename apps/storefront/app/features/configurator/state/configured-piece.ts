import { createContext, useContext } from "react";
import type { ConfigurationControls } from "./use-configuration.ts";

/** For what stands deep in the panel and asks for the piece only when it is opened. */
export const ConfiguredPiece = createContext<ConfigurationControls | null>(null);

export function useConfiguredPiece(): ConfigurationControls {
  const piece = useContext(ConfiguredPiece);
  if (!piece) throw new Error("There is no configurator around this part");
  return piece;
}
