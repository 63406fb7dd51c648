import type { PageText, StaffPage } from "@zertsalo/contract/staff-pages";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { clsx } from "clsx";
import editor from "#app/lib/editor/editor.module.css";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { TextEditor } from "./text-editor.tsx";
import styles from "./text-editor.module.css";

interface PageEditorProps {
  card: StaffPage;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function PageEditor({ card, shopOrigin, isDone }: PageEditorProps) {
  const copy = useWorkingCopy(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  return (
    <div className={clsx(editor.form, styles.wide)}>
      <ConflictNote copy={copy} titles={titles} />
      <section className={editor.plate}>
        <div className={editor.pair}>
          <TextField
            label="Название"
            value={content.title}
            maxLength={200}
            onChange={({ target }) => change({ title: target.value })}
          />
          {content.edition !== null && (
            <TextField
              label="Редакция документа"
              type="date"
              value={content.edition}
              hint="С новым текстом нужна новая дата: согласия покупателей даны прежней редакции"
              onChange={({ target }) => change({ edition: target.value })}
            />
          )}
        </div>
        <TextEditor body={content.body} placeholders={card.placeholders} onBody={(body) => change({ body })} />
      </section>
      <section className={editor.plate}>
        <h2>Для поисковых систем</h2>
        <TextField
          label="Title"
          value={content.seoTitle}
          maxLength={200}
          onChange={({ target }) => change({ seoTitle: target.value })}
        />
        <TextArea
          label="Description"
          rows={2}
          maxLength={500}
          value={content.seoDescription}
          onChange={({ target }) => change({ seoDescription: target.value })}
        />
      </section>
      <PublishBar
        version={card.version}
        content={content}
        isUnsaved={isUnsaved}
        shopHref={card.isPublished && card.route.startsWith("/") ? shopOrigin + card.route : null}
      />
    </div>
  );
}

const titles: Readonly<Record<keyof PageText, string>> = {
  title: "Название",
  body: "Текст",
  seoTitle: "Title",
  seoDescription: "Description",
  edition: "Редакция документа",
};
