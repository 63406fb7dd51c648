import type { MenuContent } from "@zertsalo/contract/staff-menu";
import { expect, test } from "vitest";
import { menuParts, sectionMenu, withSectionMenu } from "./menu-parts.ts";

const column = { title: "Форма", links: [] };
const mega: MenuContent["mega"] = [{ section: "zerkala", collection: null, columns: [column] }];
const content: MenuContent = { top: [], horizontalExtra: [], mega, footer: [], footerNote: "" };
const tumby = { section: "tumby", collection: null, columns: [column] };

test("each section has a menu of its own, a section that is gone until its menu is removed", () => {
  const parts = menuParts(content, [{ code: "tumby", name: "Тумбы" }]);
  expect(parts.map(({ name }) => name)).toEqual([
    "Верхняя строка",
    "Рядом с разделами",
    "Раздел: Тумбы",
    "Раздела больше нет: zerkala",
    "Подвал",
  ]);
});

test("a menu is added, changed and, once empty, removed", () => {
  expect(sectionMenu(content, "tumby")).toEqual({ ...tumby, columns: [] });
  expect(withSectionMenu(content, tumby)).toEqual([...mega, tumby]);
  expect(withSectionMenu({ ...content, mega: [tumby] }, { ...tumby, collection: "ples" })).toEqual([
    { ...tumby, collection: "ples" },
  ]);
  expect(withSectionMenu({ ...content, mega: [tumby] }, { ...tumby, columns: [] })).toEqual([]);
});
