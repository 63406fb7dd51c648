import type { ConfiguratorType } from "./model.ts";

/** Opens a stored configuration in its configurator. */
export const configurationLink = ({ type, hash }: { type: ConfiguratorType; hash: string }): string =>
  `/konfiguratory/${type}/?c=${hash}`;
