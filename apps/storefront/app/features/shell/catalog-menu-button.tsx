import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./catalog-menu-button.module.css";

const loadPanel = () => import("./catalog-menu-panel.tsx");
const CatalogMenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.CatalogMenuPanel })));

/** «Каталог»: a click opens the full menu below the header; its content is loaded when a pointer comes near. */
export function CatalogMenuButton({ className, path }: { className?: string | undefined; path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={clsx(styles.box, className)}>
      <button
        type="button"
        className={buttonClass({ variant: "primary" }, styles.button)}
        aria-expanded={isOpen}
        aria-controls="catalog-menu"
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void loadPanel()}
      >
        <Icon name={isOpen ? "x" : "menu"} />
        Каталог
      </button>
      {isOpen && (
        <Suspense>
          <CatalogMenuPanel id="catalog-menu" path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
