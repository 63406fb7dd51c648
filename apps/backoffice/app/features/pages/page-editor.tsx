import type { PageText, StaffPage } from "@zertsalo/contract/staff-pages";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { clsx } from "clsx";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { TextEditor } from "./text-editor.tsx";
import styles from "./text-editor.module.css";

/** Holds the working copy while it is written: the owner gives it a new key when another one is to be shown. */
export function PageEditor({ card, shopOrigin }: { card: StaffPage; shopOrigin: string }) {
  const [content, setContent] = useState(card.content);
  const { isUnsaved, touch } = useUnsaved(`${card.key} ${card.version} ${card.versions[0]?.n ?? 0}`);
  function change(part: Partial<PageText>) {
    setContent((now) => ({ ...now, ...part }));
    touch();
  }
  return (
    <div className={clsx(editor.form, styles.wide)}>
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
        shopHref={card.route.startsWith("/") ? shopOrigin + card.route : null}
      />
    </div>
  );
}
