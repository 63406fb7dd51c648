import { readFileSync } from "node:fs";
import { join } from "node:path";

export const watchFolder = import.meta.dirname;
export const readWatchFile = (name: string) => readFileSync(join(watchFolder, name), "utf8");

interface Rule {
  name: string;
  isAlert: boolean;
  expression: string;
  severity: string;
  runbook: string;
}

/** The rules as they stand in rules.yml: promtool checks the YAML itself. */
export function readRules(): Rule[] {
  return readWatchFile("rules.yml")
    .split(/^ {6}- (?=alert|record)/m)
    .slice(1)
    .map((text) => {
      const field = (name: string) => new RegExp(`\\b${name}: ?([^\\n}]+)`).exec(text)?.[1]?.trim() ?? "";
      const expression = /^ +expr: (.+)$/m.exec(text)?.[1] ?? "";
      const isAlert = text.startsWith("alert");
      return {
        isAlert,
        expression,
        name: field(isAlert ? "alert" : "record"),
        severity: field("severity"),
        runbook: field("runbook"),
      };
    });
}
