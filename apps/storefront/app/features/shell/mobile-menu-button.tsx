import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazy } from "#app/lib/lazy.ts";
import type { ShellData } from "./shell-data.ts";

const MobileMenu = lazy(() => import("./mobile-menu.tsx").then((module) => ({ default: module.MobileMenu })));

interface MobileMenuButtonProps {
  shell: ShellData;
  /** The magnifying glass opens the same sheet, ready for typing. */
  icon: "menu" | "search";
  label: string;
  className?: string | undefined;
}

export function MobileMenuButton({ shell, icon, label, className }: MobileMenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);

  return (
    <>
      <IconButton className={className} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={icon} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MobileMenu shell={shell} startsWithSearch={icon === "search"} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
