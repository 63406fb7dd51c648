import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { type BuildActions, getBuildTitle } from "./build-actions.ts";
import type { BuildRowData } from "./build-row-data.ts";
import styles from "./build-menu.module.css";
import { useMenu } from "./use-menu.ts";

const RenameDialog = lazy(() => import("./rename-dialog.tsx").then((module) => ({ default: module.RenameDialog })));

/** What is done with a build now and then. */
export function BuildMenu({ row, actions }: { row: BuildRowData; actions: BuildActions }) {
  const { isOpen, close, place, button, list } = useMenu();
  const [isNaming, setNaming] = useState(false);
  const items = [
    { name: "Переименовать", icon: "edit", run: () => setNaming(true) },
    { name: "Скопировать", icon: "copy", run: () => actions.copy(row) },
    { name: "Поделиться", icon: "share", run: () => void passLink(row, actions) },
    { name: "Удалить", icon: "trash", run: () => actions.remove(row) },
  ];
  return (
    <div className={styles.place} {...place}>
      <IconButton aria-label={`Ещё: ${getBuildTitle(row)}`} {...button}>
        <Icon name="more" />
      </IconButton>
      {isOpen ? (
        <div className={styles.menu} role="menu" aria-label={getBuildTitle(row)} {...list}>
          {items.map(({ name, icon, run }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon name={icon} size={20} />
              {name}
            </button>
          ))}
        </div>
      ) : null}
      <Suspense>
        {isNaming ? (
          <RenameDialog row={row} onName={(name) => actions.rename(row, name)} onClose={() => setNaming(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** By the phone's own sheet, otherwise to the clipboard. */
async function passLink(row: BuildRowData, { share }: BuildActions): Promise<void> {
  const url = location.origin + row.link;
  if (typeof navigator.share === "function") {
    const isShared = await navigator.share({ title: getBuildTitle(row), url }).then(
      () => true,
      () => false, // closed by the buyer
    );
    if (isShared) share(row);
    return;
  }
  await navigator.clipboard.writeText(url);
  share(row);
  await showToast("Ссылка скопирована", { icon: "share" });
}
