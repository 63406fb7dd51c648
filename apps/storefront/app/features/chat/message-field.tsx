import { maxMessageLength } from "@zertsalo/contract/chat-limits";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import styles from "./chat-composer.module.css";

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onTyping: () => void;
  onSend: () => void;
  /** Pasted pictures and documents. */
  onFiles: (files: File[]) => void;
}

const maxHeightPx = 132;
const typingEveryMs = 3_000;

/** The text of the next message; Enter sends where there is a keyboard. */
export function MessageField({ ref: field, text, onChange, onTyping, onSend, onFiles }: MessageFieldProps) {
  const typingSentAt = useRef(-typingEveryMs);
  // The field grows with its text, up to six lines.
  useEffect(() => {
    if (!field.current) return;
    field.current.style.height = "auto";
    field.current.style.height = `${Math.min(field.current.scrollHeight + 2, maxHeightPx)}px`;
  }, [field, text]);

  // On a phone Enter inserts a line break: the button sends.
  const key = (event: KeyboardEvent) => {
    const isSending = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSending && matchMedia("(hover: hover)").matches) {
      event.preventDefault();
      onSend();
    }
  };

  return (
    <textarea
      ref={field}
      rows={1}
      className={styles.field}
      aria-label="Сообщение"
      placeholder="Напишите сообщение"
      maxLength={maxMessageLength}
      value={text}
      onChange={({ target, timeStamp }) => {
        onChange(target.value);
        if (timeStamp - typingSentAt.current < typingEveryMs) return;
        typingSentAt.current = timeStamp;
        onTyping();
      }}
      onKeyDown={key}
      onPaste={({ clipboardData }) => onFiles([...clipboardData.files])}
    />
  );
}
