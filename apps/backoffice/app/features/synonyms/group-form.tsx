import type { SynonymGroup } from "@zertsalo/contract/staff-synonyms";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { useEffect, useRef, useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { readTerms } from "./keyed-groups.ts";
import styles from "./synonyms.module.css";

interface GroupFormProps {
  group: SynonymGroup;
  onChange: (group: SynonymGroup) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Words of one group. The fields keep what is typed, so that a comma can be. */
export function GroupForm({ group, onChange, onRemove, onClose }: GroupFormProps) {
  const isTwoWay = group.kind === "twoWay";
  const [typed, setTyped] = useState((isTwoWay ? group.terms : group.typed).join(", "));
  const [found, setFound] = useState(isTwoWay ? "" : group.found.join(", "));
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  function change(next: { typed?: string; found?: string; isTwoWay?: boolean }) {
    const text = { typed, found, isTwoWay, ...next };
    setTyped(text.typed);
    setFound(text.found);
    onChange(
      text.isTwoWay
        ? { kind: "twoWay", terms: readTerms(text.typed) }
        : { kind: "oneWay", typed: readTerms(text.typed), found: readTerms(text.found) },
    );
  }
  return (
    <div className={styles.form}>
      <Check checked={isTwoWay} onChange={({ target }) => change({ isTwoWay: target.checked })}>
        В обе стороны: каждое слово находит остальные
      </Check>
      <div className={editor.pair}>
        <TextField
          ref={first}
          label={isTwoWay ? "Слова группы" : "Покупатель набирает"}
          hint="Через запятую, по одному слову. Окончания не важны"
          value={typed}
          onChange={({ target }) => change({ typed: target.value })}
        />
        {!isTwoWay && (
          <TextField
            label="Ищем ещё и"
            hint="Слова из названий товаров"
            value={found}
            onChange={({ target }) => change({ found: target.value })}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Готово
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Удалить группу
        </Button>
      </div>
    </div>
  );
}
