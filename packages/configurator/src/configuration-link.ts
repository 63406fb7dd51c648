import type { ConfiguratorType } from "./model.ts";

/** Opens a stored configuration in its configurator. */
export const configurationLink = ({ type, hash }: { type: ConfiguratorType; hash: string }): string =>
  `/konfiguratory/${type}/?c=${hash}`;

/** The PDF of a stored drawing; named by its own hash it never changes. */
export const drawingPaperLink = (hash: string, sha256: string): string =>
  `/shell/drawing/${hash}/?v=${sha256}&form=pdf`;
