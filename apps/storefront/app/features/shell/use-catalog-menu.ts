import { useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CatalogMenu } from "./catalog-menu.server.ts";

let loaded: Promise<CatalogMenu> | null = null;

/** Once for the page's life; a failure is tried again at the next opening. */
function loadMenu(): Promise<CatalogMenu> {
  loaded ??= fetch(paths.shell.menu).then((answer) => {
    if (!answer.ok) throw new Error(`The menu was answered with ${answer.status}`);
    return answer.json() as Promise<CatalogMenu>;
  });
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}

/** Null until it is here. */
export function useCatalogMenu(): CatalogMenu | "failed" | null {
  const [menu, setMenu] = useState<CatalogMenu | "failed" | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (answer: CatalogMenu | "failed") => isGone || setMenu(answer);
    loadMenu().then(show, () => show("failed"));
    return () => {
      isGone = true;
    };
  }, []);
  return menu;
}
