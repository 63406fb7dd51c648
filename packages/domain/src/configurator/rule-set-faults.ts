import { groupsRead } from "./expressions.ts";
import type { Axis, ChoiceGroup, Group, MultiGroup, RuleSet } from "./model.ts";

/** Faults of a rule set itself; asked by a test and before a new version is stored, so that no buyer meets one. */
export function ruleSetFaults(rules: RuleSet): string[] {
  const faults: string[] = [];
  const before = new Set<string>();
  for (const group of rules.groups) {
    const seen = group.kind === "pair" ? new Set([...before, group.code]) : before;
    for (const code of new Set(expressionsOf(group).flatMap(groupsRead))) {
      if (!seen.has(code)) faults.push(`${group.code} looks at ${code}, which is not decided yet`);
    }
    if (isOfValues(group) && group.values.some((value) => value.allowedIf && !value.because)) {
      faults.push(`${group.code} refuses a value without a reason`);
    }
    if (group.visibleIf && !group.hidden) faults.push(`${group.code} hides without a reason`);
    if (!rules.display.includes(group.section)) faults.push(`${group.code} has no section on the panel`);
    if (before.has(group.code)) faults.push(`${group.code} stands twice`);
    before.add(group.code);
  }
  return faults;
}

function isOfValues(group: Group): group is ChoiceGroup | MultiGroup {
  return group.kind === "choice" || group.kind === "multi";
}

function expressionsOf(group: Group): unknown[] {
  const ofAxis = (axis: Axis) => [axis.min, axis.max, axis.step, axis.default, axis.equals?.if, axis.equals?.to];
  switch (group.kind) {
    case "choice":
    case "multi":
      return [group.visibleIf, ...group.values.map((value) => value.allowedIf)];
    case "dimension":
      return [group.visibleIf, ...ofAxis(group)];
    case "pair":
      return [group.visibleIf, ...ofAxis(group.width), ...ofAxis(group.height)];
    case "position":
      return [group.visibleIf];
  }
}
