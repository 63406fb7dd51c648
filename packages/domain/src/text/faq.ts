import { parseMarkdown } from "./markdown.ts";

export interface Question {
  question: string;
  /** Markdown of one paragraph. */
  answer: string;
}

/** Questions by the anchor of their topic: under a heading, each a strong line with its answer right below. */
export function faqByTopic(source: string): Map<string, Question[]> {
  const topics = new Map<string, Question[]>();
  let questions: Question[] = [];
  for (const paragraph of source.split(/\n{2,}/)) {
    const [block] = parseMarkdown(paragraph);
    if (block?.kind === "heading") topics.set(block.id, (questions = []));
    const [, question, answer] = /^\*\*(.+)\*\*\n([\s\S]+)$/.exec(paragraph.trim()) ?? [];
    if (question && answer) questions.push({ question, answer });
  }
  return topics;
}
