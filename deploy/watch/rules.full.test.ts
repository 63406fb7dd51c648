import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { watchFolder } from "./rules.test-part.ts";

test.each(["rules_test.yml", "rules_days_test.yml"])("alerts fire and are silent as %s says", (file) => {
  const answer = execFileSync("promtool", ["test", "rules", file], { cwd: watchFolder, encoding: "utf8" });
  expect(answer).toContain("SUCCESS");
});
