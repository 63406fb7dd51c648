import { expect, test } from "vitest";
import { readOpenGroups, openGroupsCookie } from "./open-groups.ts";

test.each<{ cookies: string | null; groups: string[] }>([
  { cookies: null, groups: ["sales"] },
  { cookies: "staff_token=x; rail_8=services", groups: ["sales"] },
  { cookies: "rail_70=production; rail_7=services.production; other=1", groups: ["production", "services"] },
  { cookies: "rail_7=", groups: [] },
  { cookies: "rail_7=unknown.storefront", groups: ["storefront"] },
])("«$cookies» opens $groups for person 7", ({ cookies, groups }) => {
  expect(readOpenGroups(cookies, 7)).toEqual(groups);
});

test("what is stored is read again", () => {
  const [cookie = ""] = openGroupsCookie(7, ["sales", "services"]).split(";");
  expect(readOpenGroups(cookie, 7)).toEqual(["sales", "services"]);
});
