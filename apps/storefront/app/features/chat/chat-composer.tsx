import type { ChatCard, ChatMessage } from "@zertsalo/contract/chat";
import { maxMessageFiles } from "@zertsalo/contract/chat-limits";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { askToNotify } from "./announce.ts";
import { CardView } from "./card-view.tsx";
import styles from "./chat-composer.module.css";
import type { ChatState } from "./chat-state.ts";
import type { ChatDraft } from "./chat-store.ts";
import { ComposerStrip } from "./composer-strip.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { MessageField } from "./message-field.tsx";
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
  onSend: (draft: ChatDraft) => void;
}

/** Composer of the next message: text, files, quote and card. */
export function ChatComposer(props: ChatComposerProps) {
  const { ref: field, quote, consent, suggestion, onSuggested, onTick, onTyping, onDropQuote, onSend } = props;
  const [text, setText] = useState("");
  const [card, setCard] = useState(props.card);
  const [isTickMissed, setTickMissed] = useState(false);
  const { uploads, add, remove, clear } = useUploads();
  const files = uploads.flatMap(({ file }) => file ?? []);
  const isUploading = uploads.some(({ file, failure }) => !file && !failure);
  const canSend = !isUploading && (text.trim() !== "" || files.length > 0 || card !== null);

  useEffect(() => {
    if (suggestion === null) return;
    setText(suggestion);
    onSuggested();
  }, [suggestion, onSuggested]);

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

  return (
    <form className={styles.composer} onSubmit={send} aria-label="Новое сообщение">
      {card ? (
        <ComposerStrip label="Не прикладывать" onRemove={() => setCard(null)}>
          <CardView card={card} />
        </ComposerStrip>
      ) : null}
      {quote ? (
        <ComposerStrip label="Не цитировать" onRemove={onDropQuote}>
          <QuoteView quote={quote} />
        </ComposerStrip>
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
        <FileChooser isDisabled={uploads.length >= maxMessageFiles} onFiles={add} />
        <MessageField ref={field} text={text} onChange={setText} onTyping={onTyping} onSend={send} onFiles={add} />
        <Button type="submit" className={styles.send} aria-label="Отправить" disabled={!canSend}>
          <Icon name="send" />
        </Button>
      </div>
    </form>
  );
}
