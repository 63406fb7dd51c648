import { type StaffRight, staffRightNames } from "@zertsalo/contract/staff-rights";
import { expect, test } from "vitest";
import { accessibleSections, canAccess, isReadOnlyAt, officeSections } from "./office-sections.ts";

test.each(staffRightNames)("%s opens the sections that name it, and no others", (right) => {
  const member = { rights: [right] };
  const shown = accessibleSections(member);
  for (const room of officeSections) {
    expect(shown.includes(room)).toBe(room.rights.includes(right));
    for (const path of [room.path, room.path.slice(0, -1), `${room.path}17/`]) {
      expect(canAccess(member, path), path).toBe(room.rights.includes(right));
    }
  }
});

test.each<{ path: string; section: StaffRight; right: StaffRight }>([
  { path: "/orders/export/", section: "orders.see", right: "orders.export" },
  { path: "/orders/drafts/", section: "orders.see", right: "orders.call" },
  { path: "/customers/export/", section: "customers.see", right: "customers.export" },
  { path: "/customers/requests/", section: "customers.see", right: "customers.requests" },
  { path: "/sales/margin/", section: "figures.sales", right: "figures.margin" },
])("$path needs $right beside $section", ({ path, section, right }) => {
  expect(canAccess({ rights: [section] }, path)).toBe(false);
  expect(canAccess({ rights: [right] }, path)).toBe(false);
  expect(canAccess({ rights: [section, right] }, path)).toBe(true);
});

test("his own account is everybody's, and a room's name within another word opens nothing", () => {
  expect(canAccess({ rights: [] }, "/profile/")).toBe(true);
  expect(canAccess({ rights: [] }, "/staff/")).toBe(false);
  expect(canAccess({ rights: [] }, "/staffroom/")).toBe(true);
});

test.each<{ rights: StaffRight[]; isReadOnly: boolean }>([
  { rights: ["stores.see"], isReadOnly: true },
  { rights: ["stores.see", "stores.change"], isReadOnly: false },
  { rights: ["stores.see", "stock.change"], isReadOnly: true },
])("with $rights stores are read alone: $isReadOnly", ({ rights, isReadOnly }) => {
  expect(isReadOnlyAt({ rights }, "/stores/4/")).toBe(isReadOnly);
  expect(isReadOnlyAt({ rights }, "/profile/")).toBe(false);
});
