import type { ChatCard, ChatMessage } from "@zertsalo/contract/chat";
import { maxMessageFiles, maxMessageLength } from "@zertsalo/contract/chat-limits";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { acceptedFiles } from "@zertsalo/domain/forms/file-rules";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { askToNotify } from "./announce.ts";
import { CardView } from "./card-view.tsx";
import styles from "./chat-composer.module.css";
import type { ChatState, Draft } from "./chat-store.ts";
import { QuoteView } from "./quote-view.tsx";
import { UploadChip } from "./upload-chip.tsx";
import { useUploads } from "./use-uploads.ts";

interface ChatComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Subject of the question, from the address. */
  card: ChatCard | null;
  quote: ChatMessage | null;
  /** Without consent the checkbox is required before the first message. */
  consent: Pick<ChatState, "hasAgreed" | "isTicked">;
  /** A suggested question that the buyer clicked. */
  suggestion: string | null;
  onSuggested: () => void;
  onTick: (isTicked: boolean) => void;
  onTyping: () => void;
  onDropQuote: () => void;
  onSend: (draft: Draft) => void;
}

const maxHeightPx = 132;
const typingEveryMs = 3_000;

/** Composer of the next message: text, files, quote and card. */
export function ChatComposer(props: ChatComposerProps) {
  const { ref: field, quote, consent, suggestion, onSuggested, onTick, onTyping, onDropQuote, onSend } = props;
  const [text, setText] = useState("");
  const [card, setCard] = useState(props.card);
  const [isTickMissed, setTickMissed] = useState(false);
  const { uploads, add, remove, clear } = useUploads();
  const typingSentAt = useRef(-typingEveryMs);
  const chooser = useRef<HTMLInputElement>(null);
  const files = uploads.flatMap(({ file }) => file ?? []);
  const isUploading = uploads.some(({ file, failure }) => !file && !failure);
  const canSend = !isUploading && (text.trim() !== "" || files.length > 0 || card !== null);

  useEffect(() => {
    if (suggestion === null) return;
    setText(suggestion);
    onSuggested();
  }, [suggestion, onSuggested]);
  // The field grows with its text, up to six lines.
  useEffect(() => {
    if (!field.current) return;
    field.current.style.height = "auto";
    field.current.style.height = `${Math.min(field.current.scrollHeight + 2, maxHeightPx)}px`;
  }, [field, text]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    if (!consent.hasAgreed && !consent.isTicked) {
      setTickMissed(true);
      return;
    }
    askToNotify();
    onSend({ text: text.trim(), files, quote, card });
    setText("");
    setCard(null);
    clear();
    field.current?.focus();
  }

  // On a phone Enter inserts a line break: the button sends.
  const key = (event: KeyboardEvent) => {
    const isSending = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSending && matchMedia("(hover: hover)").matches) {
      event.preventDefault();
      send();
    }
  };

  return (
    <form className={styles.composer} onSubmit={send} aria-label="Новое сообщение">
      {card ? (
        <div className={styles.strip}>
          <CardView card={card} />
          <IconButton aria-label="Не прикладывать" onClick={() => setCard(null)}>
            <Icon name="x" />
          </IconButton>
        </div>
      ) : null}
      {quote ? (
        <div className={styles.strip}>
          <QuoteView quote={quote} />
          <IconButton aria-label="Не цитировать" onClick={onDropQuote}>
            <Icon name="x" />
          </IconButton>
        </div>
      ) : null}
      {uploads.length > 0 ? (
        <ul className={styles.uploads} aria-label="Файлы">
          {uploads.map((upload) => (
            <UploadChip key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
          ))}
        </ul>
      ) : null}
      {consent.hasAgreed ? null : (
        <div className={styles.consent}>
          <ConsentChecks
            purposes={formConsents.chat}
            given={[]}
            missing={isTickMissed ? formConsents.chat : []}
            isFree
            onTick={(_purpose, isGiven) => {
              onTick(isGiven);
              setTickMissed(false);
            }}
          />
        </div>
      )}
      <div className={styles.row}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
        />
        <IconButton
          aria-label="Прикрепить файл"
          title="JPG, PNG, WEBP, PDF до 10 МБ"
          disabled={uploads.length >= maxMessageFiles}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="clip" />
        </IconButton>
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label="Сообщение"
          placeholder="Напишите сообщение"
          maxLength={maxMessageLength}
          value={text}
          onChange={({ target, timeStamp }) => {
            setText(target.value);
            if (timeStamp - typingSentAt.current < typingEveryMs) return;
            typingSentAt.current = timeStamp;
            onTyping();
          }}
          onKeyDown={key}
          onPaste={({ clipboardData }) => add([...clipboardData.files])}
        />
        <Button type="submit" className={styles.send} aria-label="Отправить" disabled={!canSend}>
          <Icon name="send" />
        </Button>
      </div>
    </form>
  );
}
