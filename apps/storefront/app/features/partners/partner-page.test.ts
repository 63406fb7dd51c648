import type { ContentPage } from "@zertsalo/contract/content";
import type { DesignProjectTile } from "@zertsalo/contract/design-projects";
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

test("figures and segments are assigned by the anchors of their headings", () => {
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

test("a list of titled lines keeps the text before and after it", () => {
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

test("a section without such a list stays unchanged", () => {
  const { sections } = partnerPageData(page("## Документы\n\nДоговор.\n\n- просто строка"), []);
  expect(sections[0]).toMatchObject({ lines: [], before: [{ kind: "paragraph" }, { kind: "list" }], after: [] });
});

test("projects linked in the text appear in its order, unpublished ones are skipped", () => {
  const project = (slug: string) =>
    ({
      title: slug,
      lead: "",
      city: "Самара",
      year: 2026,
      link: `/dizayn-proyekty/${slug}/`,
      picture: null,
    }) as DesignProjectTile;
  const projects = ["dom", "studiya", "gostinitsa"].map(project);
  const text = (slugs: string[]) =>
    page(`## Примеры {#cases}\n\n${slugs.map((slug) => `- [${slug}](/dizayn-proyekty/${slug}/)`).join("\n")}`);
  const { cases, sections } = partnerPageData(text(["gostinitsa", "klinika", "dom"]), projects);
  expect(cases?.title).toBe("Примеры");
  expect(cases?.items.map(({ title }) => title)).toEqual(["gostinitsa", "dom"]);
  expect(sections).toEqual([]);
  expect(partnerPageData(text(["klinika"]), projects).cases).toBeNull();
});
