import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { mirrorScheme } from "./scheme-choices.ts";
import styles from "./scheme-editor.module.css";
import { SchemeSheet } from "./scheme-sheet.tsx";
import { usePrinting } from "./use-printing.ts";
import type { SchemeDraft } from "./use-scheme.ts";

/** Under the drawing: the way back, the other way round, paper. */
export function SchemeTools({ draft, book }: { draft: SchemeDraft; book: PricingRules }) {
  const { sheet, isPreparing, print } = usePrinting(book, draft.options);
  return (
    <div className={styles.tools}>
      <IconButton aria-label="Отменить" disabled={!draft.canUndo} onClick={draft.undo}>
        <Icon name="undo" />
      </IconButton>
      <IconButton aria-label="Вернуть" disabled={!draft.canRedo} onClick={draft.redo}>
        <Icon name="redo" />
      </IconButton>
      <Button variant="soft" onClick={() => draft.choose(mirrorScheme(draft.rules, draft.options))}>
        <Icon name="mirror" />
        Отразить
      </Button>
      <Button variant="ghost" busy={isPreparing} onClick={print}>
        <Icon name="print" />
        <span>Печать</span>
      </Button>
      {sheet && <SchemeSheet {...sheet} />}
    </div>
  );
}
