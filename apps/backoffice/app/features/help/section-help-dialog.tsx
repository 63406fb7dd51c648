import { Dialog } from "@zertsalo/ui/dialog";
import styles from "./section-help-dialog.module.css";
import type { SectionHelp } from "./section-help.ts";

interface SectionHelpDialogProps extends SectionHelp {
  title: string;
  onClose: () => void;
}

export function SectionHelpDialog({ title, about, terms = [], forGood, onClose }: SectionHelpDialogProps) {
  return (
    <Dialog title={`${title}: подсказка`} onClose={onClose} widthPx={560}>
      <div className={styles.help}>
        <p>{about}</p>
        {terms.length > 0 && (
          <dl>
            {terms.map(([term, meaning]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
        <h3>Что назад, а что нет</h3>
        <p>{forGood}</p>
      </div>
    </Dialog>
  );
}
