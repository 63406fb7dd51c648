import { staffRoles } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { mayEnter, rooms, roomsOf } from "./rooms.ts";

test.each(staffRoles)("%s enters the rooms he is shown, and no other", (role) => {
  const member = { roles: [role] };
  const shown = roomsOf(member);
  for (const room of rooms) {
    expect(shown.includes(room)).toBe(room.roles.includes(role));
    for (const path of [room.path, room.path.slice(0, -1), `${room.path}17/`]) {
      expect(mayEnter(member, path), path).toBe(room.roles.includes(role));
    }
  }
});

test("his own account is everybody's, and a room's name within another word opens nothing", () => {
  expect(mayEnter({ roles: [] }, "/profile/")).toBe(true);
  expect(mayEnter({ roles: [] }, "/staff/")).toBe(false);
  expect(mayEnter({ roles: [] }, "/staffroom/")).toBe(true);
});
