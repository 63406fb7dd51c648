import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { judgeRedirects, redirectPath, typedRedirects } from "./redirects.ts";

test.each([
  { text: "/old", is: "/old/" },
  { text: " /old/page.html ", is: "/old/page.html" },
  { text: "https://zertsalo.example/old/?utm=1#top", is: "/old/" },
  { text: "/%D0%B7%D0%B5%D1%80%D0%BA%D0%B0%D0%BB%D0%B0", is: "/зеркала/" },
  { text: "old", is: null },
  { text: "", is: null },
  { text: "/%E0%A4%A", is: null },
  { text: "javascript:alert(1)", is: null },
  { text: "/a//b", is: null },
  { text: "/a\\b", is: "/a/b/" },
  { text: "/a%5Cb", is: null },
])("«$text» is the path $is", ({ text, is }) => {
  expect(redirectPath(text)).toBe(is);
});

const stored = [{ from: "/a/", to: "/b/", target: "/b/" }];

test.each([
  { name: "a new one", from: "/x", to: "/y?color=1#sizes", is: { added: 1 }, to_: "/y/?color=1#sizes" },
  { name: "another target", from: "/a/", to: "/c/", is: { replaced: 1 }, to_: "/c/" },
  { name: "the same again", from: "/a", to: "/b", is: { unchanged: 1 }, to_: undefined },
])("$name is saved", ({ from, to, is, to_ }) => {
  const judged = judgeRedirects(stored, [{ from, to }]);
  expect(judged).toMatchObject({ added: 0, replaced: 0, unchanged: 0, refused: [], ...is });
  expect(judged.changed[0]?.to).toBe(to_);
});

test.each([
  { name: "no address", lines: [["old", "/b/"]], reason: /начните с/ },
  { name: "the home page", lines: [["/", "/b/"]], reason: /С главной/ },
  { name: "another site", lines: [["/x/", "https://evil.example/"]], reason: /нашего магазина/ },
  { name: "another site without its protocol", lines: [["/x/", "//evil.example/"]], reason: /нашего магазина/ },
  { name: "itself", lines: [["/x/", "/x?page=2"]], reason: /сам на себя/ },
  { name: "a chain to what is stored", lines: [["/x/", "/a/"]], reason: /сам переадресован/ },
  { name: "a chain from what is stored", lines: [["/b/", "/x/"]], reason: /ведёт другая/ },
  {
    name: "a circle",
    lines: [
      ["/x/", "/y/"],
      ["/y/", "/x/"],
    ],
    reason: /сам переадресован/,
  },
  {
    name: "one address twice",
    lines: [
      ["/x/", "/y/"],
      ["/x", "/z/"],
    ],
    reason: /уже есть выше/,
  },
])("$name is refused", ({ lines, reason }) => {
  const { refused } = judgeRedirects(
    stored,
    lines.map(([from = "", to = ""]) => ({ from, to })),
  );
  expect(refused.map((each) => each.reason)).toContainEqual(expect.stringMatching(reason));
});

test("a chain is taken apart in one sheet", () => {
  const typed = [
    { from: "/a/", to: "/c/" },
    { from: "/b/", to: "/c/" },
  ];
  expect(judgeRedirects(stored, typed)).toMatchObject({ added: 1, replaced: 1, refused: [] });
});

test("pasted lines are read whatever stands between the addresses", () => {
  expect(typedRedirects("/a/\t/b/\r\n\n /c/ ; /d/\n/e/ /f/\n/g/")).toEqual([
    { from: "/a/", to: "/b/" },
    { from: "/c/", to: "/d/" },
    { from: "/e/", to: "/f/" },
    { from: "/g/", to: "" },
  ]);
});

const path = fc.constantFrom("/a/", "/b/", "/c/", "/d/", "/e/");
property.prop([fc.array(fc.array(fc.record({ from: path, to: path }), { maxLength: 4 }), { maxLength: 8 })])(
  "after any sheets nobody is led twice",
  (sheets) => {
    const saved = new Map<string, { from: string; to: string; target: string }>();
    for (const sheet of sheets) {
      const { refused, changed } = judgeRedirects([...saved.values()], sheet);
      if (refused.length === 0) for (const each of changed) saved.set(each.from, each);
    }
    for (const { from, target } of saved.values()) {
      expect(target).not.toBe(from);
      expect(saved.has(target)).toBe(false);
    }
  },
);
