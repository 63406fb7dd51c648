import type { SectionContent } from "@zertsalo/contract/staff-sections";

/** The fields of the editor as the contract names them. */
export function sectionContent(word: (name: string) => string): SectionContent {
  const paragraphs = word("seoMainText")
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  const title = word("seoMainTitle").trim();
  return {
    name: word("name"),
    code: word("code"),
    isVisible: word("isVisible") !== "",
    heading: word("heading"),
    intro: word("intro"),
    seoTitle: word("seoTitle"),
    seoDescription: word("seoDescription"),
    seoMain: title || paragraphs.length > 0 ? { title, paragraphs } : null,
    seoTemplate: { title: word("templateTitle"), description: word("templateDescription") },
    tileId: Number(word("tileId")) || null,
  };
}
