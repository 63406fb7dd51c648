import type { StaffSection } from "@zertsalo/contract/staff-sections";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import { Form, Link, useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import { useUnsaved } from "#app/lib/editor/use-unsaved.ts";
import { PictureField } from "#app/lib/picture-field/picture-field.tsx";
import styles from "./section-tree.module.css";

interface SectionEditorProps {
  card: StaffSection;
  shopOrigin: string;
  onRemove: () => void;
}

export function SectionEditor({ card, shopOrigin, onRemove }: SectionEditorProps) {
  const { section, content, tile, formerCodes, link } = card;
  const saved = JSON.stringify(card);
  const { isUnsaved, touch } = useUnsaved(saved);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    // Anew with what was saved.
    <Form method="post" className={editor.form} onInput={touch} key={saved} aria-label={`Раздел «${content.name}»`}>
      <Link to="/sections/" className={styles.back}>
        Ко всем разделам
      </Link>
      <section className={editor.plate}>
        <h2>Основное</h2>
        <div className={editor.pair}>
          <TextField label="Название" name="name" defaultValue={content.name} required maxLength={100} />
          <TextField
            label="Код в адресе"
            name="code"
            defaultValue={content.code}
            required
            maxLength={100}
            hint={`${link} — прежний адрес будет вести на новый`}
          />
        </div>
        <Check name="isVisible" defaultChecked={content.isVisible}>
          Показывать в меню
        </Check>
        <TextArea label="Вступление над списком" name="intro" rows={3} maxLength={1000} defaultValue={content.intro} />
        <PictureField
          label="Картинка раздела"
          hint="JPG, PNG или WEBP до 10 МБ. Видна на плитке и в соцсетях"
          name="tileId"
          mediaId={content.tileId}
          picture={tile}
        />
        {formerCodes.length > 0 && <p className={editor.quiet}>Прежние адреса: {formerCodes.join(", ")}</p>}
      </section>
      <section className={editor.plate}>
        <h2>Для поисковых систем</h2>
        <TextField
          label="Заголовок на странице (H1)"
          name="heading"
          defaultValue={content.heading}
          maxLength={150}
          hint="Пусто — как название"
        />
        <TextField label="Title" name="seoTitle" defaultValue={content.seoTitle} required maxLength={200} />
        <TextArea
          label="Description"
          name="seoDescription"
          rows={2}
          maxLength={500}
          defaultValue={content.seoDescription}
        />
        <TextField
          label="Заголовок текста под списком"
          name="seoMainTitle"
          defaultValue={content.seoMain?.title ?? ""}
          maxLength={200}
        />
        <TextArea
          label="Текст под списком"
          name="seoMainText"
          rows={8}
          maxLength={10_000}
          defaultValue={content.seoMain?.paragraphs.join("\n\n") ?? ""}
          hint="Абзацы разделяет пустая строка"
        />
        <div className={editor.pair}>
          <TextField
            label="Title товаров раздела"
            name="templateTitle"
            defaultValue={content.seoTemplate.title}
            required
            maxLength={200}
            hint="{{name}}, {{price}}, {{availability}}"
          />
          <TextField
            label="Description товаров"
            name="templateDescription"
            defaultValue={content.seoTemplate.description}
            required
            maxLength={500}
          />
        </div>
      </section>
      <div className={editor.bar}>
        <Button type="submit" name="step" value="save" size="sm" busy={isBusy} data-save aria-keyshortcuts="Control+S">
          Сохранить
        </Button>
        <a
          className={buttonClass({ variant: "secondary", size: "sm" })}
          href={shopOrigin + link}
          target="_blank"
          rel="noreferrer"
        >
          Посмотреть
        </a>
        {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
        {section.parentId !== null && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Удалить раздел
          </Button>
        )}
      </div>
    </Form>
  );
}
