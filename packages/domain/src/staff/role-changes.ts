import type { OwnRoleContent } from "@zertsalo/contract/staff-own-roles";
import { rightArea, rightAreas, type StaffRight, staffRightNames, staffRights } from "@zertsalo/contract/staff-rights";
import type { AuditChange } from "./audit-details.ts";

/** «Заказы: возвращать деньги, вести возвраты товаров». */
function rightText(right: StaffRight): string {
  const { title } = staffRights[right];
  return `${rightAreas[rightArea(right)].title}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** A role before and after, right by right; null: it was not there, or is gone. */
export function ownRoleChanges(before: OwnRoleContent | null, after: OwnRoleContent | null): AuditChange[] {
  const texts = [
    { field: "name", title: "Название", from: before?.name ?? "", to: after?.name ?? "" },
    { field: "note", title: "Пояснение", from: before?.note ?? "", to: after?.note ?? "" },
  ];
  const [had, has] = [new Set<string>(before?.rights), new Set<string>(after?.rights)];
  const rights = staffRightNames.map((right) => ({
    field: right,
    title: rightText(right),
    from: before ? flag(had.has(right)) : "",
    to: after ? flag(has.has(right)) : "",
  }));
  const isHeld = ({ field }: AuditChange) => had.has(field) || has.has(field);
  return [...texts, ...rights.filter(isHeld)].filter(({ from, to }) => from !== to);
}

const flag = (isHeld: boolean) => (isHeld ? "можно" : "нельзя");
