import type { ContentPage } from "@zertsalo/contract/content";
import { expect, test } from "vitest";
import { partnerPageData } from "./partner-page.server.ts";

const page = (body: string): ContentPage => ({
  route: "/dizayneram/",
  title: "Дизайнерам",
  body,
  seo: { title: "", description: "" },
  version: null,
  pictures: [],
  faq: [],
});

test("figures and segments find their places by the anchors of their headings", () => {
  const { figures, segments, sections } = partnerPageData(
    page(
      "# Дизайнерам\n\n## Цифры {#figures}\n\n| | |\n|---|---|\n| 20 | образцов |\n\n## Кому {#segments}\n\n- **Отели.** Серией.",
    ),
    [],
  );
  expect(figures).toEqual([{ value: "20", text: "образцов" }]);
  expect(segments).toEqual([{ title: "Отели", text: [" Серией."] }]);
  expect(sections).toEqual([]);
});

test("a list of titled lines stands between what is said before and after it", () => {
  const { sections } = partnerPageData(
    page("## Деньги\n\nДва варианта.\n\n1. **Студия.** Сама.\n2. **Клиент.** Он.\n\nКод."),
    [],
  );
  expect(sections[0]).toMatchObject({
    title: "Деньги",
    isOrdered: true,
    lines: [{ title: "Студия" }, { title: "Клиент" }],
    before: [{ kind: "paragraph" }],
    after: [{ kind: "paragraph" }],
  });
});

test("a section without such a list is drawn as it is written", () => {
  const { sections } = partnerPageData(page("## Документы\n\nДоговор.\n\n- просто строка"), []);
  expect(sections[0]).toMatchObject({ lines: [], before: [{ kind: "paragraph" }, { kind: "list" }], after: [] });
});
