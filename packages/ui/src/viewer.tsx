import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { FullScreen } from "./full-screen.tsx";
import { Icon } from "./icon.tsx";
import styles from "./viewer.module.css";

interface ViewerProps {
  label: string;
  /** Words at the left of the head: what is shown, or which of how many. */
  title: ReactNode;
  /** Buttons before the one that closes. */
  tools: ReactNode;
  /** What a key does, by its name. Others go their usual way. */
  keys: Record<string, () => void>;
  onClose: () => void;
  children: ReactNode;
}

/** One thing looked at on the whole screen, with the keyboard too: photos, films, a model. */
export function Viewer({ label, title, tools, keys, onClose, children }: ViewerProps) {
  function press(event: KeyboardEvent) {
    // A film's own controls listen to the same keys.
    if (event.target instanceof HTMLVideoElement) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <FullScreen label={label} onClose={onClose}>
      {/* Takes the focus of a tap on the picture, so that keys go on working. */}
      <div className={styles.viewer} onKeyDown={press} role="presentation" tabIndex={-1}>
        <header className={styles.head}>
          <p aria-live="polite">{title}</p>
          {tools}
          <IconButton aria-label="Закрыть окно" onClick={onClose}>
            <Icon name="x" size={24} />
          </IconButton>
        </header>
        {children}
      </div>
    </FullScreen>
  );
}
