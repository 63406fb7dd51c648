import type { MenuContent, StaffMenu } from "@zertsalo/contract/staff-menu";
import { fixedPages } from "@zertsalo/domain/menu/menu-links";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { PublishBar } from "#app/lib/editor/publish-bar.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { Versions } from "#app/lib/editor/versions.tsx";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { MenuPartForm } from "./menu-part-form.tsx";
import { menuParts } from "./menu-parts.ts";
import styles from "./menu.module.css";

interface MenuEditorProps {
  card: StaffMenu;
  shopOrigin: string;
  /** The last step of this form has succeeded. */
  isDone: boolean;
}

export function MenuEditor({ card, shopOrigin, isDone }: MenuEditorProps) {
  const copy = useWorkingCopy<MenuContent>(card.content, isDone);
  const { content, change, isUnsaved } = copy;
  const [part, setPart] = useState("top");
  const parts = menuParts(content, card.sections);
  const chosen = parts.find(({ value }) => value === part) ?? parts[0];
  return (
    <div className={editor.split}>
      <div className={styles.main}>
        <ConflictNote copy={copy} titles={titles} />
        {card.deadLinks.length > 0 && (
          <Note tone="warn" icon="alert">
            Не откроются, и с ними меню не опубликовать:{" "}
            {card.deadLinks.map(({ link, reason }) => `${link} (${reason})`).join(", ")}
          </Note>
        )}
        <section className={editor.plate} aria-label="Меню">
          <LabelledSelect label="Какое меню" options={parts} value={chosen?.value ?? "top"} onChange={setPart} />
          <MenuPartForm
            key={chosen?.value}
            part={chosen?.value ?? "top"}
            content={content}
            collections={card.collections}
            onChange={change}
          />
        </section>
        <PublishBar version={card.version} content={content} isUnsaved={isUnsaved} shopHref={`${shopOrigin}/`} />
      </div>
      <Versions draft={card.draft} versions={card.versions} />
      <datalist id="menu-addresses">
        {[
          ...Object.entries(fixedPages),
          ...card.sections.map(({ code, name }) => [`/catalog/${code}/`, name] as const),
          ...card.collections.map(({ code, name }) => [`/collections/${code}/`, name] as const),
        ].map(([address, name]) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

const titles: Readonly<Record<keyof MenuContent, string>> = {
  top: "Верхняя строка",
  horizontalExtra: "Рядом с разделами",
  mega: "Меню разделов",
  footer: "Подвал",
  footerNote: "Строка под логотипом",
};
