import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { ReactNode } from "react";
import styles from "./chat-composer.module.css";

/** Something that goes with the message, with a button that takes it away. */
export function ComposerStrip({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.strip}>
      {children}
      <IconButton aria-label={label} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
