import { Dialog } from "@zertsalo/ui/dialog";
import { consoleKeys, fieldKeys } from "../keys.ts";
import styles from "./console-dialogs.module.css";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Клавиши" widthPx={560} onClose={onClose}>
      <dl className={styles.keys}>
        {[...consoleKeys, ...fieldKeys].map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
