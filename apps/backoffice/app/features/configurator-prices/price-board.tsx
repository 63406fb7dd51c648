import type { ConfiguratorPrices, PriceGroup } from "@zertsalo/contract/staff-configurator-prices";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { useState } from "react";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { DraftBar } from "./draft-bar.tsx";
import { DraftNotes } from "./draft-notes.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { PriceFilter, type PriceFilterValue, filterGroups } from "./price-filter.tsx";
import { PriceTable, type TypedPrices } from "./price-table.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RaiseDialog } from "./raise-dialog.tsx";
import styles from "./prices.module.css";
import { VersionList } from "./version-list.tsx";

interface PriceBoardProps extends ConfiguratorPrices {
  /** The kind whose prices are open. */
  kind: string;
  today: Day;
  shopOrigin: string;
}

export function PriceBoard({ kinds, draft, versions, kind, today, shopOrigin }: PriceBoardProps) {
  const rows = kinds.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const { Form, isBusy, isDone, refusal } = useSentForm();
  const copy = useWorkingCopy<TypedPrices>(Object.fromEntries(rows.map((row) => [row.path, row.draft])), isDone);
  const { content, change, isUnsaved } = copy;
  const [filter, setFilter] = useState<PriceFilterValue>({ q: "", isChangedOnly: false });
  const [raised, setRaised] = useState<PriceGroup | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const changed = rows.filter(({ path, current }) => content[path] !== current);
  const groups = filterGroups({ kinds, kind, filter, prices: content });
  const isLocked = versions.some(({ state }) => state === "scheduled");
  return (
    <div className={styles.columns}>
      <div className={styles.editor}>
        <ConflictNote copy={copy} titles={Object.fromEntries(rows.map(({ path, label }) => [path, label]))} />
        <DraftNotes draft={draft} versions={versions} refusal={refusal} isUnsaved={isUnsaved} />
        <Form method="post" className={styles.editor} aria-label="Цены" preventScrollReset>
          <input type="hidden" name="version" value={draft.version} />
          <input
            type="hidden"
            name="prices"
            value={JSON.stringify(Object.fromEntries(changed.map(({ path }) => [path, content[path]])))}
          />
          <div className={styles.panel}>
            <PriceFilter value={filter} changed={changed.length} onChange={setFilter} />
            {groups.length === 0 ? (
              <p className={styles.empty}>Таких цен нет</p>
            ) : (
              <PriceTable
                groups={groups}
                prices={content}
                isLocked={isLocked}
                onPrice={(path, value) => change({ [path]: value })}
                onRaise={setRaised}
              />
            )}
          </div>
          {!isLocked && (
            <DraftBar
              draft={draft}
              changed={changed.length}
              isUnsaved={isUnsaved}
              isBusy={isBusy}
              onReset={() => change(Object.fromEntries(rows.map((row) => [row.path, row.draft])))}
              onPublish={() => setPublishing(true)}
            />
          )}
        </Form>
      </div>
      <div className={styles.aside}>
        <EffectPanel draft={draft} isUnsaved={isUnsaved} shopOrigin={shopOrigin} />
        <VersionList draft={draft} versions={versions} isBusy={isLocked || isUnsaved || draft.changes > 0} />
      </div>
      {raised && <RaiseDialog group={raised} onRaise={change} onClose={() => setRaised(null)} />}
      {isPublishing && (
        <PublishDialog
          version={draft.version}
          changes={draft.changes}
          today={today}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}
