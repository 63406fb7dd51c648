import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

test.each([
  { given: null, to: "/" },
  { given: "", to: "/" },
  { given: "/staff/", to: "/staff/" },
  { given: "/audit/?before=17&kind=look", to: "/audit/?before=17&kind=look" },
  { given: "//evil.test/", to: "/" },
  { given: "/\\evil.test/", to: "/" },
  { given: "/\t/evil.test/", to: "/" },
  { given: "/.//evil.test/", to: "/" },
  { given: "https://evil.test/", to: "/" },
  { given: "javascript:alert(1)", to: "/" },
])("$given leads to $to", ({ given, to }) => {
  expect(localPath(given)).toBe(to);
});
