import { parseMarkdown } from "@zertsalo/domain/text/markdown";
import { Button } from "@zertsalo/ui/button";
import { RichText } from "@zertsalo/ui/rich-text";
import { TextArea } from "@zertsalo/ui/text-area";
import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { type Tool, withTool } from "./markdown-tools.ts";
import styles from "./text-editor.module.css";

const tools: readonly { tool: Tool; name: string; title: string }[] = [
  { tool: "heading", name: "Заголовок", title: "Заголовок раздела" },
  { tool: "subheading", name: "Подзаголовок", title: "Подзаголовок" },
  { tool: "strong", name: "Жирный", title: "Выделить жирным" },
  { tool: "link", name: "Ссылка", title: "Ссылка" },
  { tool: "bullets", name: "Список", title: "Список с точками" },
  { tool: "numbers", name: "1. 2. 3.", title: "Список с номерами" },
  { tool: "table", name: "Таблица", title: "Таблица" },
];

interface TextEditorProps {
  body: string;
  placeholders: Readonly<Record<string, string>>;
  onBody: (body: string) => void;
}

/** The text and, beside it, a preview by the shop's own parser. */
export function TextEditor({ body, placeholders, onBody }: TextEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => parseMarkdown(filled(body, placeholders)), [body, placeholders]);

  function apply(tool: Tool) {
    const field = box.current?.querySelector("textarea");
    if (!field) return;
    const next = withTool({ text: body, from: field.selectionStart, to: field.selectionEnd }, tool);
    // The field must have the new text before the selection is set, and before the next key.
    flushSync(() => onBody(next.text));
    field.focus();
    field.setSelectionRange(next.from, next.to);
  }

  return (
    <div className={styles.editor}>
      <div ref={box}>
        <div className={styles.tools} role="toolbar" aria-label="Оформление текста">
          {tools.map(({ tool, name, title }) => (
            <Button key={tool} variant="secondary" size="sm" title={title} onClick={() => apply(tool)}>
              {name}
            </Button>
          ))}
        </div>
        <TextArea
          label="Текст"
          className={styles.field ?? ""}
          rows={28}
          value={body}
          spellCheck
          onChange={({ target }) => onBody(target.value)}
        />
      </div>
      <section className={styles.preview} aria-label="Предпросмотр">
        <p className={styles.note}>Так увидит покупатель</p>
        <RichText blocks={blocks} slots={liveBlocks} />
      </section>
    </div>
  );
}

/** Placeholders of components that the page renders. */
const liveBlocks = { "delivery-prices": <p className={styles.slot}>Здесь сайт покажет цены доставки</p> };

function filled(body: string, placeholders: TextEditorProps["placeholders"]): string {
  return body.replaceAll(/\{\{[^}]+\}\}/g, (typed) => placeholders[typed] ?? typed);
}
