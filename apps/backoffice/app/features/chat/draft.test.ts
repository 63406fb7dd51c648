import type { ChatFile } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { expect, test } from "vitest";
import { emptyDraft, givenBack } from "./draft.ts";

const message = (id: number) => ({ id }) as ConsoleMessage;
const file = (id: string) => ({ id }) as unknown as ChatFile;

test.each([
  {
    name: "a refused answer comes back as it was",
    refused: { ...emptyDraft, text: "Ширина 870", files: [file("a")], quote: message(1) },
    written: emptyDraft,
    back: { text: "Ширина 870", files: [file("a")], quote: message(1), edited: null, upload: null },
  },
  {
    name: "what was written since stands below it",
    refused: { ...emptyDraft, text: "Ширина 870" },
    written: { ...emptyDraft, text: "и бронза", files: [file("b")] },
    back: { text: "Ширина 870\nи бронза", files: [file("b")], quote: null, edited: null, upload: null },
  },
  {
    name: "a refused change is a change still",
    refused: { ...emptyDraft, text: "Ширина 880", edited: message(2) },
    written: emptyDraft,
    back: { text: "Ширина 880", files: [], quote: null, edited: message(2), upload: null },
  },
  {
    name: "a quote chosen meanwhile stays where there was none",
    refused: { ...emptyDraft, text: "Да" },
    written: { ...emptyDraft, quote: message(3) },
    back: { text: "Да", files: [], quote: message(3), edited: null, upload: null },
  },
])("$name", ({ refused, written, back }) => {
  expect(givenBack(refused, written)).toEqual(back);
});
