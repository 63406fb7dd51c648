import type { ChatFile } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { useState } from "react";

/** What is being written to one chat; it stays while others are answered. */
export interface Draft {
  text: string;
  files: readonly ChatFile[];
  quote: ConsoleMessage | null;
  edited: ConsoleMessage | null;
  /** The file that is on its way to us. */
  upload: Upload | null;
  /** The key it was sent under, and the content it had: it may be stored although no answer came. */
  sentAs: { key: string; content: string } | null;
}
interface Upload {
  name: string;
  share: number;
  stop: AbortController;
}
export const emptyDraft: Draft = { text: "", files: [], quote: null, edited: null, upload: null, sentAs: null };

/** From what is written by then: a file takes its time, and so does an answer of the shop. */
export type ChangeDraft = (change: (written: Draft) => Draft) => void;

const contentOf = ({ text, files, quote }: Draft): string =>
  JSON.stringify([text.trim(), files.map(({ id }) => id), quote?.id ?? null]);

/** A draft sent again unchanged is the same message; a changed one is another. */
export const draftKey = (draft: Draft, newKey: () => string): string =>
  draft.sentAs?.content === contentOf(draft) ? draft.sentAs.key : newKey();

/** A draft that was refused, before what was written since. */
export const givenBack = (refused: Draft, written: Draft, key: string | null): Draft => ({
  text: [refused.text, written.text].filter(Boolean).join("\n"),
  files: [...refused.files, ...written.files],
  quote: refused.quote ?? written.quote,
  edited: refused.edited,
  upload: written.upload,
  sentAs: key === null ? null : { key, content: contentOf(refused) },
});

export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
  return {
    draftOf: (chatId: number): Draft => drafts[chatId] ?? emptyDraft,
    changeDraft:
      (chatId: number): ChangeDraft =>
      (change) =>
        setDrafts((all) => ({ ...all, [chatId]: change(all[chatId] ?? emptyDraft) })),
  };
}
