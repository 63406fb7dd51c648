import type { ConsoleChat } from "@zertsalo/contract/chat-console";
import { type RefObject, useState } from "react";
import { type ChangeDraft, type Draft, draftKey, emptyDraft, givenBack } from "../composer/draft.ts";
import type { ConsoleFeed } from "../store/console-state.ts";
import type { ConsoleStore } from "../store/console-store.ts";

interface AnswerParts {
  chat: ConsoleChat;
  feed: ConsoleFeed;
  draft: Draft;
  store: ConsoleStore;
  field: RefObject<HTMLTextAreaElement | null>;
  onDraft: ChangeDraft;
}

/** Sends the draft, as a message or as a change of one. */
export function useAnswer({ chat, feed, draft, store, field, onDraft }: AnswerParts) {
  const [isSaving, setIsSaving] = useState(false);
  const isSending = isSaving || feed.unsent.length > 0;

  async function saveEdit(messageId: number, text: string) {
    setIsSaving(true);
    const saved = await store.say("chat_message_edit", { messageId, text });
    setIsSaving(false);
    if (!saved) onDraft((written) => givenBack(draft, written, null));
  }

  async function sendMessage(text: string) {
    const { files, quote } = draft;
    const key = draftKey(draft, () => crypto.randomUUID());
    const isStored = await store.sendMessage(chat.id, { key, text, files, quote, card: null, failure: null });
    if (!isStored) onDraft((written) => givenBack(draft, written, key));
  }

  async function send(): Promise<void> {
    const text = draft.text.trim();
    if (isSending || (text === "" && draft.files.length === 0)) return;
    // The field is emptied at once for the next message; a refused one comes back to it.
    onDraft(() => emptyDraft);
    await (draft.edited ? saveEdit(draft.edited.id, text) : sendMessage(text));
    field.current?.focus();
  }

  return { isSending, send };
}
