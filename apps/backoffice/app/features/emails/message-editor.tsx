import type { StaffMessage } from "@zertsalo/contract/staff-messages";
import { type EditableMessage, partTitle } from "@zertsalo/mail-texts/messages";
import { textsFault } from "@zertsalo/mail-texts/texts-fault";
import { useState } from "react";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import styles from "#app/lib/message-editor/message-editor.module.css";
import { MessagePreview } from "#app/lib/message-editor/message-preview.tsx";
import { PartField } from "#app/lib/message-editor/part-field.tsx";
import { PlaceholderList } from "#app/lib/message-editor/placeholder-list.tsx";
import { TrialForm } from "#app/lib/message-editor/trial-form.tsx";
import { withInserted } from "#app/lib/message-editor/with-inserted.ts";

interface MessageEditorProps {
  message: EditableMessage;
  card: StaffMessage;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function MessageEditor({ message, card, isDone }: MessageEditorProps) {
  const copy = useWorkingCopy<Record<string, string>>(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  const parts = Object.keys(message.texts);
  const [caret, setCaret] = useState({
    part: parts.find((part) => part.startsWith("text")) ?? "subject",
    at: Infinity,
  });
  const fault = textsFault(message, content);
  const titles = Object.fromEntries(parts.map((part) => [part, partTitle(part)]));

  function insert(text: string) {
    const { part, at } = caret;
    const next = withInserted(content[part] ?? "", at, text);
    change({ [part]: next.text });
    setCaret({ part, at: next.at });
  }

  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <ConflictNote copy={copy} titles={titles} />
        <section className={editor.plate} aria-label="Слова">
          <p className={editor.quiet}>{message.occasion}</p>
          {parts.map((part) => (
            <PartField
              key={part}
              message={message}
              part={part}
              value={content[part] ?? ""}
              error={fault?.part === part ? fault.text : undefined}
              onChange={(text) => change({ [part]: text })}
              onCaret={(at) => setCaret({ part, at })}
            />
          ))}
        </section>
        <PlaceholderList message={message} part={caret.part} onInsert={insert} />
        <PublishBar version={card.version} content={content} isUnsaved={isUnsaved} shopHref={null} />
        {message.channel === "email" && (
          <TrialForm
            action={`/emails/${message.key}/trial/`}
            content={content}
            address={card.trialAddress}
            hasFault={fault !== null}
          />
        )}
        <Versions draft={card.draft} versions={card.versions} current="действует" />
      </div>
      <div className={styles.aside}>
        <MessagePreview message={message} texts={content} sender={card.sender} />
      </div>
    </div>
  );
}
