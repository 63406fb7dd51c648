import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { maxMessageFiles, maxMessageLength } from "@zertsalo/contract/chat-limits";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type KeyboardEvent, type RefObject, useId, useRef } from "react";
import { AttachButton } from "./attach-button.tsx";
import { attachFile } from "./attach-file.ts";
import { CannedAnswers } from "./canned-answers.tsx";
import styles from "./composer.module.css";
import type { ChangeDraft, Draft } from "./draft.ts";
import { DraftContext } from "./draft-context.tsx";
import { DraftFiles } from "./draft-files.tsx";
import { QuickAnswers } from "./quick-answers.tsx";
import { useCannedAnswers } from "./use-canned-answers.ts";

interface ComposerProps {
  draft: Draft;
  buyerName: string;
  answers: readonly CannedAnswer[];
  isSending: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  fileInput: RefObject<HTMLInputElement | null>;
  onChange: ChangeDraft;
  onSend: () => void;
  onTyping: () => void;
  onManage: () => void;
}

const typingEveryMs = 2_000;

/** The field of an answer: canned answers by «/», a quote, files with their progress. */
export function Composer(props: ComposerProps) {
  const { draft, buyerName, answers, isSending, field, fileInput, onChange, onSend, onTyping, onManage } = props;
  const { text, files, quote, edited, upload } = draft;
  const canned = useCannedAnswers({ draft, answers, buyerName, field, onChange });
  const listId = useId();
  const typedAt = useRef(0);
  const hasContext = quote !== null || edited !== null;

  const leaveContext = () =>
    onChange((written) => ({ ...written, quote: null, edited: null, text: written.edited ? "" : written.text }));

  /** True: the key has done something here. */
  function act(event: KeyboardEvent): boolean {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
    else if (event.key === "Escape" && canned.isOpen) onChange((written) => ({ ...written, text: "" }));
    else if (event.key === "Escape" && hasContext) leaveContext();
    else return canned.onKey(event);
    return true;
  }

  async function attach(file: File) {
    if (files.length >= maxMessageFiles) return;
    await attachFile(file, onChange);
    field.current?.focus();
  }

  return (
    <div className={styles.composer}>
      {canned.isOpen && (
        <CannedAnswers listId={listId} answers={canned.offered} chosen={canned.chosen} onInsert={canned.insert} />
      )}
      {!canned.isOpen && !edited && <QuickAnswers answers={answers} onInsert={canned.insert} onManage={onManage} />}
      {hasContext && <DraftContext draft={draft} buyerName={buyerName} onLeave={leaveContext} />}
      {(files.length > 0 || upload) && <DraftFiles draft={draft} onChange={onChange} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <AttachButton
          input={fileInput}
          isDisabled={upload !== null || edited !== null}
          onFile={(file) => void attach(file)}
        />
        <textarea
          ref={field}
          rows={Math.min(6, text.split("\n").length)}
          aria-label="Ответ"
          aria-controls={canned.isOpen ? listId : undefined}
          aria-activedescendant={canned.offered.length > 0 ? `${listId}-${canned.chosen}` : undefined}
          placeholder="Ответ покупателю, Ctrl+Enter"
          value={text}
          maxLength={maxMessageLength}
          onKeyDown={(event) => {
            if (act(event)) event.preventDefault();
          }}
          onChange={({ target: { value } }) => {
            onChange((written) => ({ ...written, text: value }));
            canned.restart();
            if (Date.now() - typedAt.current < typingEveryMs) return;
            typedAt.current = Date.now();
            onTyping();
          }}
        />
        <Button
          type="submit"
          className={styles.send}
          aria-label={edited ? "Сохранить" : "Отправить"}
          busy={isSending}
          disabled={(text.trim() === "" && files.length === 0) || isSending || upload !== null}
        >
          <Icon name={edited ? "check" : "send"} />
        </Button>
      </form>
    </div>
  );
}
