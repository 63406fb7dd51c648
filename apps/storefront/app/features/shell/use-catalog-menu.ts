import { paths } from "#app/lib/paths.ts";
import type { CatalogMenu } from "./shell-data.ts";

let loaded: Promise<CatalogMenu> | null = null;

/** Once for the page's life; a failure is tried again at the next opening. */
export function loadMenu(): Promise<CatalogMenu> {
  loaded ??= fetch(paths.shell.menu).then((answer) => {
    if (!answer.ok) throw new Error(`The menu was answered with ${answer.status}`);
    return answer.json() as Promise<CatalogMenu>;
  });
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}
