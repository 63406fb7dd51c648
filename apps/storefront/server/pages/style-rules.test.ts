import { expect, test } from "vitest";
import { classesIn, parseRules, usedStyles, usedVariables, variablesIn } from "./style-rules.ts";

const used = (css: string, ...classes: string[]) => usedStyles(parseRules(css), new Set(classes));

test.each([
  ["rules of elements, ids and attributes", "body{margin:0}#main{top:0}[hidden]{display:none}", "same"],
  ["letters, animations and variables", ":root{--a:1}@font-face{src:url(a.woff2)}@keyframes b{to{top:0}}", "same"],
  ["a class of the page", ".a{top:0}", "same"],
  ["a class that no element has", ".z{top:0}", ""],
  ["a selector that needs another class too", ".a .z{top:0}.a.b>p{left:0}", ".a.b>p{left:0}"],
  ["one selector of several", '.z,.a,[data-x=","] .z{top:0}', ".a{top:0}"],
  ["a class that is ruled out, or looked for within", ".a:not(.z){top:0}.a:has(.z){left:0}", "same"],
  ["one of several alternatives", ".a:is(.y,.z:not(.x)){top:0}", "same"],
  ["conditions around a used rule", "@media (width<=9px){.a{top:0}.z{top:0}}", "@media (width<=9px){.a{top:0}}"],
  ["conditions around none", "@media (width<=9px){@supports (top:0){.z{top:0}}}", ""],
  ["what waits for a pointer, a key or a printer", ".a:hover,.a:focus-visible{top:0}@media print{.a{top:0}}", ""],
  [
    "what moves, or shows a hand, once the sheets are there",
    ".a{cursor:pointer;top:0;transition:top .1s,left .1s}",
    ".a{top:0;}",
  ],
  ["a rule of nothing else", ".a{transition-duration:.1s}.b{top:0}", ".b{top:0}"],
  ["brackets in a text", '.a:after{content:"}.z{"}.z{top:0}', '.a:after{content:"}.z{"}'],
])("%s", (_what, css, expected) => {
  expect(used(css, "a", "b")).toBe(expected === "same" ? css : expected);
});

test("the classes of a page are those of all its elements", () => {
  expect(classesIn('<p class="a b"><svg class="c"></svg></p><p class="b a"></p><i class=""></i>')).toEqual(
    new Set(["a", "b", "c"]),
  );
});

test("variables that nothing reads are left out, those that others read or elements themselves stay", () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;--d:"{;}";--e:3px}.a{top:var(--a)}@media (width<=9px){:root{--b:2px;--c:1px}}';
  expect(usedVariables(css, variablesIn('<p style="color:red;left:var(--e)">var(--c)</p>'))).toBe(
    ":root{--a:var(--b);--b:1px;--e:3px}.a{top:var(--a)}@media (width<=9px){:root{--b:2px;}}",
  );
});
