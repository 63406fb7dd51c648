import type { BulkChange } from "@zertsalo/contract/staff-products-bulk";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { BulkDialog } from "./bulk-dialog.tsx";
import styles from "./product-table.module.css";
import type { SectionChoice } from "./product-labels.ts";

interface BulkBarProps {
  ids: readonly number[];
  sections: readonly SectionChoice[];
  onDone: () => void;
}

const kinds: readonly { kind: BulkChange["kind"]; name: string }[] = [
  { kind: "price", name: "Цена" },
  { kind: "badge", name: "Бейдж" },
  { kind: "section", name: "Раздел" },
  { kind: "published", name: "На сайте" },
];

export function ProductBulkBar({ ids, sections, onDone }: BulkBarProps) {
  const [kind, setKind] = useState<BulkChange["kind"] | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.bulk} role="group" aria-label="Изменить выбранные">
      <span>Выбрано: {ids.length}. Изменить:</span>
      {kinds.map((each) => (
        <Button key={each.kind} size="sm" variant="secondary" onClick={() => setKind(each.kind)}>
          {each.name}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onDone}>
        Снять выбор
      </Button>
      {kind && (
        <BulkDialog
          kind={kind}
          ids={ids}
          sections={sections}
          onClose={() => setKind(null)}
          onApplied={() => {
            setKind(null);
            onDone();
            void revalidate();
          }}
        />
      )}
    </div>
  );
}
