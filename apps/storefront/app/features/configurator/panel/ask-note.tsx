import { Button } from "@zertsalo/ui/button";
import type { Ask } from "../state/configuration.ts";
import styles from "./section.module.css";

/** A change that would alter the look needs a confirmation; the focus stays where it is. */
export function AskNote({ ask, accept, decline }: { ask: Ask; accept: () => void; decline: () => void }) {
  return (
    <div className={styles.ask}>
      <p role="alert">{ask.corrections.map(({ reason }) => reason).join(" ")} Заменить?</p>
      <div>
        <Button variant="secondary" onClick={accept}>
          Заменить
        </Button>
        <Button variant="ghost" onClick={decline}>
          Оставить как было
        </Button>
      </div>
    </div>
  );
}
