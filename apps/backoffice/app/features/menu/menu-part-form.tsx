import type { MenuContent, StaffMenu } from "@zertsalo/contract/staff-menu";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { ColumnList } from "./column-list.tsx";
import { LinkList } from "./link-list.tsx";
import { newLink, sectionMenu, partSection, withSectionMenu } from "./menu-parts.ts";

interface MenuPartFormProps {
  part: string;
  content: MenuContent;
  collections: StaffMenu["collections"];
  onChange: (part: Partial<MenuContent>) => void;
}

export function MenuPartForm({ part, content, collections, onChange }: MenuPartFormProps) {
  const section = partSection(part);
  if (section !== null) {
    const menu = sectionMenu(content, section);
    return (
      <>
        <LabelledSelect
          label="Коллекция на картинке"
          options={[{ value: "", name: "Нет" }, ...collections.map(({ code, name }) => ({ value: code, name }))]}
          value={menu.collection ?? ""}
          onChange={(code) => onChange({ mega: withSectionMenu(content, { ...menu, collection: code || null }) })}
        />
        {menu.columns.length === 0 && (
          <p className={editor.quiet}>У раздела нет своих ссылок: в меню будет только он сам</p>
        )}
        <ColumnList
          columns={menu.columns}
          max={4}
          onColumns={(columns) => onChange({ mega: withSectionMenu(content, { ...menu, columns }) })}
        />
      </>
    );
  }
  if (part === "footer") {
    return (
      <>
        <ColumnList columns={content.footer} max={6} onColumns={(footer) => onChange({ footer })} />
        <p className={editor.quiet}>Ссылки столбца «Документы» стоят в самом низу страницы, под остальными</p>
        <TextField
          label="Строка под логотипом"
          maxLength={200}
          value={content.footerNote}
          onChange={({ target }) => onChange({ footerNote: target.value })}
        />
      </>
    );
  }
  if (part === "horizontalExtra") {
    return (
      <LinkList
        label="Рядом с разделами"
        links={content.horizontalExtra}
        added={{ ...newLink, accent: false }}
        onLinks={(horizontalExtra) => onChange({ horizontalExtra })}
        renderMore={({ accent }, change, name) => (
          <Check checked={accent} onChange={({ target }) => change({ accent: target.checked })}>
            Красная<span className="vh">: {name}</span>
          </Check>
        )}
      />
    );
  }
  return <LinkList label="Верхняя строка" links={content.top} added={newLink} onLinks={(top) => onChange({ top })} />;
}
