import type { Block, Inline } from "@zertsalo/domain/text/markdown";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { tableNames } from "./table-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  blocks: readonly Block[];
  /** Title of the section, where its heading is outside the text. */
  title?: string;
  /** Content of the slots in the text; an unfilled slot is left out. */
  slots?: Record<string, ReactNode>;
}

/** Renders a parsed text of the shop: nothing in it is interpreted as markup. */
export function RichText({ blocks, title, slots = {} }: RichTextProps) {
  const tables = tableNames(blocks, title);
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        // Blocks have no key but their index, and do not change while rendered.
        <TextBlock key={at} block={block} tableName={tables.get(at) ?? ""} slots={slots} />
      ))}
    </div>
  );
}

interface TextBlockProps {
  block: Block;
  tableName: string;
  slots: Record<string, ReactNode>;
}

function TextBlock({ block, tableName, slots }: TextBlockProps) {
  switch (block.kind) {
    case "heading":
      return <TextHeading level={block.level} id={block.id} text={block.text} />;
    case "paragraph":
      return (
        <p>
          <InlineText line={block.text} />
        </p>
      );
    case "list":
      return <TextList isOrdered={block.isOrdered} items={block.items} />;
    case "table":
      return <TextTable {...block} name={tableName} />;
    case "slot":
      return slots[block.name] ?? null;
  }
}

/** One line of a text with bold parts and links. */
export function InlineText({ line }: { line: readonly Inline[] }) {
  return line.map((piece, at) => {
    if (typeof piece === "string") return piece;
    if ("strong" in piece) return <strong key={at}>{piece.strong}</strong>;
    return (
      <a key={at} href={piece.href}>
        {piece.text}
      </a>
    );
  });
}

/** The sign after the heading is a link to its anchor. */
function TextHeading({ level, id, text }: { level: number; id: string; text: string }) {
  const Tag = level > 2 ? "h3" : "h2";
  return (
    <Tag id={id}>
      {text}
      <a className={styles.anchor} href={`#${id}`} aria-label={`Ссылка на раздел «${text}»`}>
        #
      </a>
    </Tag>
  );
}

function TextList({ isOrdered, items }: { isOrdered: boolean; items: readonly Inline[][] }) {
  const Tag = isOrdered ? "ol" : "ul";
  return (
    <Tag>
      {items.map((item, at) => (
        <li key={at}>
          <InlineText line={item} />
        </li>
      ))}
    </Tag>
  );
}

export interface TextTableProps {
  /** Label for screen readers; unique within the page. */
  name: string;
  head: readonly Inline[][] | null;
  rows: readonly Inline[][][];
  isRight: readonly boolean[];
}

/** Scrolls horizontally where it is wider than the screen; then it needs keyboard focus. */
export function TextTable({ name, head, rows, isRight }: TextTableProps) {
  const side = (column: number) => clsx(isRight[column] && styles.right);
  const isNumbers = isRight.slice(1).every(Boolean);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled box is reached by keyboard
    <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
      <table className={clsx(!head && styles.pairs, isNumbers && styles.numbers)}>
        {head ? (
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} scope="col" className={side(column)}>
                  <InlineText line={cell} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    <InlineText line={cell} />
                  </th>
                ) : (
                  <td key={column} className={side(column)}>
                    <InlineText line={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
