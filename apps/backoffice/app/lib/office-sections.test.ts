import { staffRoles } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { canAccess, officeSections, accessibleSections } from "./office-sections.ts";

test.each(staffRoles)("%s can access the listed sections, and no others", (role) => {
  const member = { roles: [role] };
  const shown = accessibleSections(member);
  for (const room of officeSections) {
    expect(shown.includes(room)).toBe(room.roles.includes(role));
    for (const path of [room.path, room.path.slice(0, -1), `${room.path}17/`]) {
      expect(canAccess(member, path), path).toBe(room.roles.includes(role));
    }
  }
});

test("his own account is everybody's, and a room's name within another word opens nothing", () => {
  expect(canAccess({ roles: [] }, "/profile/")).toBe(true);
  expect(canAccess({ roles: [] }, "/staff/")).toBe(false);
  expect(canAccess({ roles: [] }, "/staffroom/")).toBe(true);
});
