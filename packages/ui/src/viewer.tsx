import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { FullScreen } from "./full-screen.tsx";
import { Icon } from "./icon.tsx";
import styles from "./viewer.module.css";

interface ViewerProps {
  label: string;
  /** Text at the left of the head: the name, or the position among several. */
  title: ReactNode;
  /** Buttons before the close button. */
  tools: ReactNode;
  /** Handlers by key name. Other keys keep their default. */
  keys: Record<string, () => void>;
  onClose: () => void;
  children: ReactNode;
}

/** Full-screen viewer with keyboard control: photos, videos, a model. */
export function Viewer({ label, title, tools, keys, onClose, children }: ViewerProps) {
  function press(event: KeyboardEvent) {
    // The controls of a video use the same keys.
    if (event.target instanceof HTMLVideoElement) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <FullScreen label={label} onClose={onClose}>
      {/* Receives the focus of a tap on the picture, so that keys go on working. */}
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
