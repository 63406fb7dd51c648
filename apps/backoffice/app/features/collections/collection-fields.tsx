import type { CollectionContent } from "@zertsalo/contract/staff-collections";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import editor from "#app/lib/editor/editor.module.css";
import { isSame } from "#app/lib/editor/rebased.ts";

const badges = [
  { value: "", name: "Без бейджа" },
  { value: "new", name: "Новинка" },
  { value: "trend", name: "Хит" },
  { value: "sale", name: "Распродажа" },
];

interface CollectionFieldsProps {
  content: CollectionContent;
  onChange: (part: Partial<CollectionContent>) => void;
}

export function CollectionFields({ content, onChange }: CollectionFieldsProps) {
  const { name, code, subTitle, isActive, badge, description, seo } = content;
  // As it is typed, with its empty lines, while that is what the content says.
  const [typed, setTyped] = useState("");
  const text = isSame(paragraphsOf(typed), description) ? typed : description.join("\n\n");
  return (
    <>
      <section className={editor.plate}>
        <h2>Основное</h2>
        <div className={editor.pair}>
          <TextField
            label="Название"
            value={name}
            maxLength={100}
            onChange={(e) => onChange({ name: e.target.value })}
          />
          <TextField
            label="Код в адресе"
            value={code}
            maxLength={100}
            hint="Прежний адрес будет вести на новый"
            onChange={(e) => onChange({ code: e.target.value })}
          />
        </div>
        <TextField
          label="Подзаголовок"
          value={subTitle}
          maxLength={200}
          onChange={(e) => onChange({ subTitle: e.target.value })}
        />
        <div className={editor.pair}>
          <Check checked={isActive} onChange={(e) => onChange({ isActive: e.target.checked })}>
            Показывать на сайте
          </Check>
          <Select
            label="Бейдж"
            options={badges}
            value={badge ?? ""}
            onChange={(e) =>
              onChange({ badge: (["new", "trend", "sale"] as const).find((each) => each === e.target.value) ?? null })
            }
          />
        </div>
        <TextArea
          label="Текст"
          rows={6}
          value={text}
          hint="Абзацы разделяет пустая строка"
          onChange={(e) => {
            setTyped(e.target.value);
            onChange({ description: paragraphsOf(e.target.value) });
          }}
        />
      </section>
      <section className={editor.plate}>
        <h2>Для поисковых систем</h2>
        <TextField
          label="Title"
          value={seo.title}
          maxLength={200}
          onChange={(e) => onChange({ seo: { ...seo, title: e.target.value } })}
        />
        <TextArea
          label="Description"
          rows={2}
          maxLength={500}
          value={seo.description}
          onChange={(e) => onChange({ seo: { ...seo, description: e.target.value } })}
        />
      </section>
    </>
  );
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);
}
