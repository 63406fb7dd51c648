import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Options } from "@zertsalo/configurator/model";
import { getSinkScheme } from "@zertsalo/configurator/options";
import { Button } from "@zertsalo/ui/button";
import type { KeyboardEvent } from "react";
import { CoordinateField } from "./coordinate-field.tsx";
import { Plan } from "./plan.tsx";
import { SchemeChoice } from "./scheme-choice.tsx";
import { schemePatch, tapChosen, towelChosen } from "./scheme-choices.ts";
import styles from "./scheme-editor.module.css";
import { isSameItem, itemKey, itemName } from "./scheme-items.ts";
import { SchemePresets } from "./scheme-presets.tsx";
import { SchemeTools } from "./scheme-tools.tsx";
import { useScheme } from "./use-scheme.ts";

interface SchemeEditorProps {
  book: PricingRules;
  /** Of a tabletop, as the model has corrected them. */
  options: Options;
  onApply: (patch: Options) => void;
  onCancel: () => void;
}

/** Where sinks, taps and the towel slot stand on a tabletop. Nothing leaves it until it is applied. */
export function SchemeEditor({ book, options, onApply, onCancel }: SchemeEditorProps) {
  const draft = useScheme(book, options);
  const { rules, items, selected } = draft;
  const hasSinks = getSinkScheme(draft.options).sinks.length > 0;

  function walkHistory(event: KeyboardEvent) {
    // In a field the keys undo what was typed.
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const isRedo = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey);
    if (!isRedo && event.code !== "KeyZ") return;
    event.preventDefault();
    // The page behind has a history of its own.
    event.stopPropagation();
    if (isRedo) draft.redo();
    else draft.undo();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the shortcuts of the buttons within
    <div className={styles.editor} onKeyDown={walkHistory}>
      <div className={styles.drawing}>
        <Plan draft={draft} />
        <SchemeTools draft={draft} book={book} />
      </div>
      <div className={styles.fields}>
        {hasSinks && <SchemePresets draft={draft} />}
        {items.length > 1 && (
          <div className={styles.items} role="group" aria-label="Что двигаем">
            {items.map((item) => (
              <button
                key={itemKey(item)}
                type="button"
                aria-pressed={selected !== null && isSameItem(item, selected)}
                onClick={() => draft.select(item)}
              >
                {itemName(draft.options, item)}
              </button>
            ))}
          </div>
        )}
        {selected && (
          <div className={styles.coordinates}>
            <CoordinateField key={`${itemKey(selected)}-x`} draft={draft} item={selected} axis="x" />
            <CoordinateField key={`${itemKey(selected)}-y`} draft={draft} item={selected} axis="y" />
          </div>
        )}
        {hasSinks && (
          <SchemeChoice
            draft={draft}
            group="tap"
            label="Отверстие под смеситель"
            choose={(code) => tapChosen(rules, draft.options, code)}
          />
        )}
        <SchemeChoice
          draft={draft}
          group="towel"
          label="Прорезь для полотенца"
          choose={(code) => towelChosen(rules, draft.options, code)}
        />
        <div className={styles.actions}>
          <Button size="lg" block onClick={() => onApply(schemePatch(options, draft.options))}>
            Применить схему
          </Button>
          <Button variant="secondary" size="lg" block onClick={onCancel}>
            Отмена
          </Button>
        </div>
      </div>
    </div>
  );
}
