import type { BuildRowData } from "./build-row-data.ts";

/** Actions on a build, stored in the browser or on the server. */
export interface BuildActions {
  /** Null resets the name to the generated one. */
  rename: (row: BuildRowData, name: string | null) => void;
  copy: (row: BuildRowData) => void;
  remove: (row: BuildRowData) => void;
  /** Shares a link to it. */
  share: (row: BuildRowData) => void;
}

export const getBuildTitle = ({ ownName, name }: Pick<BuildRowData, "ownName" | "name">) => ownName ?? name;

/** Time to read the toast and reach its button. */
export const undoMs = 8_000;

export const failure = {
  title: "Не удалось загрузить сборки",
  text: "Они никуда не\u00a0делись. Попробуйте ещё раз.",
};
