import type { DesignProject } from "@zertsalo/contract/design-projects";
import { expect, test } from "vitest";
import { storyParts } from "./project-page.server.ts";

const picture = (key: string) => ({ key, width: 1, height: 1, alt: "", preview: null });
const photo = (name: string): DesignProject["photos"][number] => ({
  picture: picture(`${name}-wide`),
  portrait: picture(`${name}-tall`),
});
const partsOf = (story: string[], photos: DesignProject["photos"]) =>
  storyParts({ story, photos }).map(({ paragraphs, photo: partPhoto }) => [
    paragraphs.join(""),
    partPhoto?.key ?? null,
  ]);

test.each([
  {
    name: "two photos give three parts",
    story: ["а", "б", "в", "г"],
    photos: [photo("one"), photo("two")],
    parts: [
      ["аб", "one-tall"],
      ["", "two-wide"],
      ["вг", "two-tall"],
    ],
  },
  {
    name: "one photo gives two",
    story: ["а", "б", "в"],
    photos: [photo("one")],
    parts: [
      ["аб", "one-tall"],
      ["в", null],
    ],
  },
  { name: "a short story without photos is one", story: ["а"], photos: [], parts: [["а", null]] },
])("$name", ({ story, photos, parts }) => {
  expect(partsOf(story, photos)).toEqual(parts);
});
