// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { officeSections } from "#app/lib/office-sections.ts";
import { helpAt } from "./help-at.ts";
import { HelpButton } from "./help-button.tsx";
import { sectionHelp } from "./section-help.ts";

test.each(Object.entries(sectionHelp))("%s says what it is for and what is for good", (_, help) => {
  for (const text of [help.about, help.forGood]) expect(text).toMatch(/^[А-ЯЁ].{20,}\.$/);
  for (const [term, meaning] of help.terms ?? []) expect(`${term}: ${meaning}`).toMatch(/^[А-ЯЁ].+: [а-яё].+[^.]$/);
});

test("a page below a section has the section's help, the own account none", () => {
  for (const { path, title } of officeSections) {
    expect(helpAt(path)?.title).toBe(title);
    expect(helpAt(`${path}17/`)?.title).toBe(title);
  }
  expect(helpAt("/")?.title).toBe("Сегодня");
  expect(helpAt("/profile/")).toBeNull();
});

test("it is opened by its button, with the meaning of its terms", async () => {
  cleanup();
  const help = helpAt("/staff/roles/");
  if (!help) throw new Error("The section has no help");
  render(<HelpButton {...help} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Подсказка: Сотрудники" }));
  expect(screen.getByRole("dialog", { name: "Сотрудники: подсказка" }).textContent).toContain("Рольнабор прав");
  await user.click(screen.getByRole("button", { name: "Закрыть окно" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
