import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import type { BlockFormProps } from "./block-form-props.ts";
import { CodeList } from "./code-list.tsx";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { TextFields } from "./text-fields.tsx";

/** The panes of the first screen. */
export function HeroForm({ content: { hero }, change }: BlockFormProps) {
  return (
    <>
      <p className={editor.quiet}>Цена и срок считаются сами, картинка и ссылка у каждой панели свои</p>
      {hero.map((pane, at) => (
        <fieldset key={pane.link} className={editor.form}>
          <legend>{at === 0 ? "Главная панель" : `Панель ${at + 1}`}</legend>
          <TextFields
            values={pane}
            prefix={`Панель ${at + 1}: `}
            onChange={(part) =>
              change((now) => ({ hero: now.hero.map((each, index) => (index === at ? { ...each, ...part } : each)) }))
            }
          />
        </fieldset>
      ))}
    </>
  );
}

export function SectionsForm({ content: { sections }, change, lookups }: BlockFormProps) {
  return (
    <>
      <p className={editor.quiet}>На странице первые шесть; картинка и цена — самого раздела</p>
      <CodeList
        label="Разделы"
        codes={sections}
        choices={lookups.sections}
        onCodes={(codes) => change({ sections: codes })}
      />
    </>
  );
}

export function CollectionsForm({ content: { collections }, change, lookups }: BlockFormProps) {
  const set = (part: Partial<typeof collections>) =>
    change((now) => ({ collections: { ...now.collections, ...part } }));
  return (
    <>
      <TextFields values={{ title: collections.title }} onChange={set} />
      <TextField
        label="Ссылка на все"
        maxLength={40}
        value={collections.all}
        onChange={({ target }) => set({ all: target.value })}
      />
      <p className={editor.quiet}>На странице первые две</p>
      <CodeList
        label="Коллекции"
        codes={collections.codes}
        choices={lookups.collections}
        onCodes={(codes) => set({ codes })}
      />
    </>
  );
}

export function SaleForm({ content: { saleLink }, change, lookups: { campaigns } }: BlockFormProps) {
  const set = (part: Partial<typeof saleLink>) => change((now) => ({ saleLink: { ...now.saleLink, ...part } }));
  return (
    <>
      <p className={editor.quiet}>
        Товары и заголовок общие с вкладкой распродажи выше: там первые четыре, здесь остальные
      </p>
      <TextField
        label="Ссылка на акцию"
        maxLength={40}
        value={saleLink.all}
        onChange={({ target }) => set({ all: target.value })}
      />
      <LabelledSelect
        label="Акция"
        options={campaigns.map(({ code, name }) => ({ value: code, name }))}
        value={saleLink.campaign}
        onChange={(campaign) => set({ campaign })}
      />
    </>
  );
}

export function CalculatorForm({ content: { calculator }, change }: BlockFormProps) {
  return (
    <TextFields
      values={calculator}
      onChange={(part) => change((now) => ({ calculator: { ...now.calculator, ...part } }))}
    />
  );
}

export function ShowroomsForm({ content: { showrooms }, change }: BlockFormProps) {
  return (
    <TextFields
      values={showrooms}
      onChange={(part) => change((now) => ({ showrooms: { ...now.showrooms, ...part } }))}
    />
  );
}
