import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { PageOwner } from "#app/lib/session/me.ts";
import type { ShellData } from "./shell-data.ts";

const MobileMenu = lazy(() => import("./mobile-menu.tsx").then((module) => ({ default: module.MobileMenu })));

interface MobileMenuButtonProps {
  shell: ShellData;
  owner: PageOwner | null;
  path: string;
  /** The magnifying glass opens the same sheet, ready for typing. */
  icon: "menu" | "search";
  label: string;
  className?: string | undefined;
}

export function MobileMenuButton({ icon, label, className, ...page }: MobileMenuButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <IconButton className={className} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={icon} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MobileMenu {...page} startsWithSearch={icon === "search"} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
