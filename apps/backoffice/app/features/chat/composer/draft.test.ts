import type { ChatFile } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import { expect, test } from "vitest";
import { emptyDraft, givenBack, draftKey } from "./draft.ts";

const message = (id: number) => ({ id }) as ConsoleMessage;
const file = (id: string) => ({ id }) as unknown as ChatFile;

test.each([
  {
    name: "a refused answer comes back as it was",
    refused: { ...emptyDraft, text: "Ширина 870", files: [file("a")], quote: message(1) },
    written: emptyDraft,
    back: { text: "Ширина 870", files: [file("a")], quote: message(1) },
  },
  {
    name: "what was written since stands below it",
    refused: { ...emptyDraft, text: "Ширина 870" },
    written: { ...emptyDraft, text: "и бронза", files: [file("b")] },
    back: { text: "Ширина 870\nи бронза", files: [file("b")] },
  },
  {
    name: "a refused change is a change still",
    refused: { ...emptyDraft, text: "Ширина 880", edited: message(2) },
    written: emptyDraft,
    back: { text: "Ширина 880", edited: message(2) },
  },
  {
    name: "a quote chosen meanwhile stays where there was none",
    refused: { ...emptyDraft, text: "Да" },
    written: { ...emptyDraft, quote: message(3) },
    back: { text: "Да", quote: message(3) },
  },
])("$name", ({ refused, written, back }) => {
  expect(givenBack(refused, written, null)).toEqual({ ...emptyDraft, ...back });
});

test.each([
  { name: "sent again unchanged it is the same message", change: {}, key: "first" },
  { name: "a space at its end changes nothing", change: { text: "Ширина 870 " }, key: "first" },
  { name: "with another text it is another message", change: { text: "Ширина 880" }, key: "second" },
  { name: "with another file too", change: { files: [file("b")] }, key: "second" },
  { name: "with another quote too", change: { quote: message(2) }, key: "second" },
])("a draft that may be stored already: $name", ({ change, key }) => {
  const draft = { ...emptyDraft, text: "Ширина 870", files: [file("a")], quote: message(1) };
  const back = givenBack(draft, emptyDraft, "first");
  expect(draftKey({ ...back, ...change }, () => "second")).toBe(key);
});

test("a draft that was never sent gets a key of its own", () => {
  expect(draftKey({ ...emptyDraft, text: "Да" }, () => "second")).toBe("second");
});
