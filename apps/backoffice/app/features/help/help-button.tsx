import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { SectionHelpDialog } from "./section-help-dialog.tsx";
import styles from "./section-help-dialog.module.css";
import type { SectionHelp } from "./section-help.ts";

/** Beside the title of every page, on a phone too. */
export function HelpButton(help: SectionHelp & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" size={20} />
        <span className="vh">Подсказка: {help.title}</span>
      </button>
      {isOpen && <SectionHelpDialog {...help} onClose={() => setOpen(false)} />}
    </>
  );
}
