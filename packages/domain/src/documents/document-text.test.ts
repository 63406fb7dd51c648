import { sampleLooks } from "@zertsalo/testing/samples/looks";
import { describe, expect, test } from "vitest";
import { documentKinds, isDocumentKind } from "./document-kind.ts";
import { documentText } from "./document-text.ts";

const textOf = (chapters: ReturnType<typeof documentText>) =>
  chapters.flatMap(({ title, steps = [], lines = [] }) => [title, ...steps, ...lines]).join("\n");

describe.each(documentKinds)("%s", (kind) => {
  test.each([...Object.entries(sampleLooks), ["a thing nobody described", null] as const])(
    "of %s is whole",
    (_, look) => {
      const chapters = documentText(kind, look, "3 года");
      expect(chapters.length).toBeGreaterThan(0);
      for (const { steps = [], lines = [] } of chapters) expect(steps.length + lines.length).toBeGreaterThan(0);
      expect(textOf(chapters)).not.toMatch(/undefined|null|NaN/);
      expect(textOf(chapters), "letters that the papers' fonts have").toMatch(/^[\u0020-\u007eЁА-яё«»–—×²\n]*$/);
    },
  );
});

test.each([
  {
    name: "a passport tells the warranty",
    kind: "passport",
    look: sampleLooks.mirror,
    says: /Гарантийный срок: 3 года/,
  },
  { name: "a slab is cleaned as stone", kind: "care", look: sampleLooks.tabletop, says: /Керамогранит/ },
  { name: "a lit mirror is wired while it is hung", kind: "mounting", look: sampleLooks.ledMirror, says: /по схеме/ },
  { name: "a tap begins with the water", kind: "mounting", look: sampleLooks.lowTap, says: /Перекройте воду/ },
  { name: "wiring is an electrician's work", kind: "electric", look: sampleLooks.barLamp, says: /электрик/ },
] as const)("$name", ({ kind, look, says }) => {
  expect(textOf(documentText(kind, look, "3 года"))).toMatch(says);
});

test("only kinds we can write are kinds", () => {
  expect(["passport", "care", "certificate", "toString"].map(isDocumentKind)).toEqual([true, true, false, false]);
});
