import type { StaffSynonyms } from "@zertsalo/contract/staff-synonyms";
import { useMemo } from "react";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { GroupList } from "./group-list.tsx";
import { groupText, keyedGroups, type KeyedGroups, listGroups } from "./keyed-groups.ts";
import { SynonymsTrialForm } from "./synonyms-trial.tsx";
import styles from "./synonyms.module.css";

interface SynonymsEditorProps {
  card: StaffSynonyms;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function SynonymsEditor({ card, isDone }: SynonymsEditorProps) {
  const saved = useMemo(() => keyedGroups(card.content.groups), [card.content.groups]);
  const copy = useWorkingCopy<KeyedGroups>(saved, isDone);
  const { content, change, isUnsaved } = copy;
  const all = Object.entries({ ...content, ...saved });
  const titles = Object.fromEntries(all.map(([key, group]) => [key, group ? `«${groupText(group)}»` : key]));
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ConflictNote copy={copy} titles={titles} />
        <section className={editor.plate} aria-label="Словарь">
          <GroupList groups={content} onGroup={(key, group) => change({ [key]: group })} />
        </section>
        <PublishBar
          version={card.version}
          content={{ groups: listGroups(content) }}
          isUnsaved={isUnsaved}
          shopHref={null}
        />
      </div>
      <div className={styles.main}>
        <SynonymsTrialForm isUnsaved={isUnsaved} />
        <Versions draft={card.draft} versions={card.versions} current="действует" />
      </div>
    </div>
  );
}
