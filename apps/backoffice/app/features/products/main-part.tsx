import type { ProductDictionary } from "@zertsalo/contract/staff-products";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import type { PartProps } from "./editor-intent.ts";
import { EditorPart } from "./part.tsx";
import styles from "./product-editor.module.css";
import { sectionOptions } from "./product-labels.ts";
import { SelectField } from "./select-field.tsx";

type MainPartProps = PartProps & { dictionary: ProductDictionary; officeFields: readonly string[] };

const badges = [
  { badge: "new", name: "Новинка" },
  { badge: "trend", name: "Хит" },
] as const;

export function MainPart({ content, fields, onChange, dictionary, officeFields }: MainPartProps) {
  const { sections, collections, colors } = dictionary;
  return (
    <EditorPart id="main-part" title="Основное">
      <TextField
        label="Название"
        value={content.name}
        error={fields.name}
        maxLength={200}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className={styles.row}>
        <TextField
          label="Код в адресе"
          value={content.code}
          error={fields.code}
          hint="Старый адрес будет вести на новый"
          maxLength={120}
          onChange={({ target }) => onChange({ code: target.value.trim().toLowerCase() })}
        />
        <TextField
          label="Артикул"
          value={content.article ?? ""}
          error={fields.article}
          maxLength={40}
          onChange={({ target }) => onChange({ article: target.value || null })}
        />
        <TextField
          label="Штрихкод"
          value={content.barcode ?? ""}
          error={fields.barcode}
          inputMode="numeric"
          maxLength={14}
          onChange={({ target }) => onChange({ barcode: target.value.trim() || null })}
        />
      </div>
      <div className={styles.row}>
        <SelectField
          label="Раздел"
          value={content.sectionId}
          options={sectionOptions(sections.filter(({ depth }) => depth > 0))}
          onChange={({ target }) => onChange({ sectionId: Number(target.value) })}
        />
        <SelectField
          label="Коллекция"
          value={content.collectionId ?? ""}
          options={[
            { value: "", name: "Без коллекции" },
            ...collections.map(({ id, name }) => ({ value: String(id), name })),
          ]}
          onChange={({ target }) => onChange({ collectionId: Number(target.value) || null })}
        />
        <SelectField
          label="Цвет варианта"
          value={content.colorCode ?? ""}
          options={[{ value: "", name: "Без цвета" }, ...colors.map(({ code, name }) => ({ value: code, name }))]}
          onChange={({ target }) => onChange({ colorCode: target.value || null })}
        />
      </div>
      <div className={styles.row}>
        <TextField
          label="Единица"
          value={content.unit}
          error={fields.unit}
          maxLength={20}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
        <TextField
          label="Вес"
          suffix="г"
          inputMode="numeric"
          value={content.weightGrams ?? ""}
          error={fields.weightGrams}
          onChange={({ target }) => onChange({ weightGrams: wholeNumber(target.value) })}
        />
        <TextField
          label="Минимальный остаток"
          suffix="шт."
          inputMode="numeric"
          value={content.leastStock ?? ""}
          error={fields.leastStock}
          onChange={({ target }) => onChange({ leastStock: wholeNumber(target.value) })}
        />
        <fieldset className={styles.badges}>
          <legend>Бейджи</legend>
          {badges.map(({ badge, name }) => (
            <Check
              key={badge}
              checked={content.badges.includes(badge)}
              onChange={({ target }) =>
                onChange({
                  badges: target.checked
                    ? [...content.badges, badge].toSorted()
                    : content.badges.filter((each) => each !== badge),
                })
              }
            >
              {name}
            </Check>
          ))}
        </fieldset>
      </div>
      <TextArea
        label="Описание"
        rows={6}
        value={content.description}
        error={fields.description}
        maxLength={10_000}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {officeFields.length > 0 && (
        <p className={styles.note}>Ведёт офис, 1С не&nbsp;меняет: {officeFields.join(", ").toLowerCase()}.</p>
      )}
    </EditorPart>
  );
}

const wholeNumber = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : null);

export function SeoPart({ content, fields, onChange }: PartProps) {
  const { seo } = content;
  return (
    <EditorPart id="seo" title="SEO" note="Пустое поле заполнит шаблон раздела." error={fields.seo}>
      <TextField
        label="Заголовок страницы"
        value={seo.title}
        maxLength={200}
        onChange={({ target }) => onChange({ seo: { ...seo, title: target.value } })}
      />
      <TextArea
        label="Описание для поисковиков"
        rows={3}
        value={seo.description}
        maxLength={500}
        onChange={({ target }) => onChange({ seo: { ...seo, description: target.value } })}
      />
    </EditorPart>
  );
}
