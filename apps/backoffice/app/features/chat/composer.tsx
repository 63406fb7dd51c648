import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { cannedText, fittingAnswers } from "@zertsalo/domain/chat/console-lists";
import { acceptedFiles } from "@zertsalo/domain/forms/file-rules";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { toasts } from "@zertsalo/ui/toast";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { ConsoleRefusal, sendFile } from "./console-api.ts";
import styles from "./composer.module.css";
import type { ChangeDraft, Draft } from "./draft.ts";
import shared from "./shared.module.css";

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

const maxFiles = 5;
const maxChips = 4;

/** The field of an answer: canned answers by «/», a quote, files with their progress. */
export function Composer(props: ComposerProps) {
  const { draft, buyerName, answers, isSending, field, fileInput, onChange, onSend, onTyping, onManage } = props;
  const { upload } = draft;
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const typedAt = useRef(0);

  const isCanned = draft.text.startsWith("/") && !draft.text.includes("\n");
  const offered = isCanned ? fittingAnswers(answers, draft.text.slice(1)).slice(0, 8) : [];
  const insert = (answer: CannedAnswer) => {
    onChange((written) => ({ ...written, text: cannedText(answer.text, buyerName) }));
    setChosen(0);
    field.current?.focus();
  };

  const leaveContext = () =>
    onChange((written) => ({ ...written, quote: null, edited: null, text: written.edited ? "" : written.text }));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === "Escape" && (isCanned || draft.quote || draft.edited)) {
      event.preventDefault();
      if (isCanned) onChange((written) => ({ ...written, text: "" }));
      else leaveContext();
    } else if (offered.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setChosen((at) => (at + (event.key === "ArrowDown" ? 1 : offered.length - 1)) % offered.length);
    } else if (offered.length > 0 && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      const answer = offered[chosen] ?? offered[0];
      if (answer) insert(answer);
    }
  }

  async function attach(file: File | undefined) {
    if (!file || draft.files.length >= maxFiles) return;
    const stop = new AbortController();
    const begun = { name: file.name, share: 0, stop };
    // Another chat may be open by the time it has come, or the draft been dropped with its file.
    const go = (change: (written: Draft) => Partial<Draft>) =>
      onChange((written) => (written.upload?.stop === stop ? { ...written, ...change(written) } : written));
    onChange((written) => ({ ...written, upload: begun }));
    try {
      const sent = await sendFile(file, (share) => go(() => ({ upload: { ...begun, share } })), stop.signal);
      go(({ files }) => ({ files: [...files, sent] }));
    } catch (error) {
      if (!stop.signal.aborted)
        toasts.show(error instanceof ConsoleRefusal ? error.message : "Файл не ушёл", { icon: "alert" });
    } finally {
      go(() => ({ upload: null }));
      field.current?.focus();
    }
  }

  const isEmpty = draft.text.trim() === "" && draft.files.length === 0;
  return (
    <div className={styles.composer}>
      {isCanned && (
        <div id={listId} role="listbox" aria-label="Готовые ответы" className={styles.canned}>
          {offered.length === 0 && <p className={shared.nothing}>Такого ответа нет</p>}
          {offered.map((answer, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's own keys choose
            <div
              key={answer.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              onClick={() => insert(answer)}
            >
              <b>{answer.title}</b>
              <span>{answer.text}</span>
            </div>
          ))}
        </div>
      )}
      {!isCanned && !draft.edited && (
        <div className={styles.quick}>
          {answers.slice(0, maxChips).map((answer) => (
            <button key={answer.id} type="button" className={styles.chip} onClick={() => insert(answer)}>
              {answer.title}
            </button>
          ))}
          <button type="button" className={styles.chip} onClick={onManage}>
            <Icon name="settings" size={16} />
            <span className="vh">Готовые ответы</span>
          </button>
        </div>
      )}
      {(draft.quote || draft.edited) && (
        <div className={styles.context}>
          <p>
            <b>
              {draft.edited ? "Изменение сообщения" : `Цитата: ${draft.quote?.owner === "client" ? buyerName : "мы"}`}
            </b>
            <span>{(draft.edited ?? draft.quote)?.text}</span>
          </p>
          <IconButton aria-label="Убрать" onClick={leaveContext}>
            <Icon name="x" />
          </IconButton>
        </div>
      )}
      {(draft.files.length > 0 || upload) && (
        <ul className={styles.files} aria-label="Вложения">
          {draft.files.map((file) => (
            <li key={file.id}>
              <span>{file.clientFileName}</span>
              <button
                type="button"
                aria-label={`Убрать ${file.clientFileName}`}
                onClick={() =>
                  onChange((written) => ({ ...written, files: written.files.filter(({ id }) => id !== file.id) }))
                }
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
          {upload && (
            <li>
              <span>{upload.name}</span>
              <progress value={upload.share} max={1} aria-label="Загрузка файла" />
              <button type="button" aria-label="Отменить загрузку" onClick={() => upload.stop.abort()}>
                <Icon name="x" size={16} />
              </button>
            </li>
          )}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <IconButton
          aria-label="Прикрепить файл"
          disabled={upload !== null || draft.edited !== null}
          onClick={() => fileInput.current?.click()}
        >
          <Icon name="clip" />
        </IconButton>
        <input
          ref={fileInput}
          type="file"
          className="vh"
          tabIndex={-1}
          aria-label="Файл"
          accept={acceptedFiles}
          onChange={(event) => {
            void attach(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <textarea
          ref={field}
          rows={Math.min(6, draft.text.split("\n").length)}
          aria-label="Ответ"
          aria-controls={isCanned ? listId : undefined}
          aria-activedescendant={offered.length > 0 ? `${listId}-${chosen}` : undefined}
          placeholder="Ответ покупателю, Ctrl+Enter"
          value={draft.text}
          maxLength={4_000}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const { value } = event.target;
            onChange((written) => ({ ...written, text: value }));
            setChosen(0);
            if (Date.now() - typedAt.current > 2_000) {
              typedAt.current = Date.now();
              onTyping();
            }
          }}
        />
        <Button
          type="submit"
          className={styles.send}
          aria-label={draft.edited ? "Сохранить" : "Отправить"}
          busy={isSending}
          disabled={isEmpty || isSending || upload !== null}
        >
          <Icon name={draft.edited ? "check" : "send"} />
        </Button>
      </form>
    </div>
  );
}
