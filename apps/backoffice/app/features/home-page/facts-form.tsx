import type { FactIcon, HomePageContent } from "@zertsalo/contract/staff-home-page";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import type { BlockFormProps } from "./block-form-props.ts";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";

const iconNames: Readonly<Record<FactIcon, string>> = {
  workshop: "Производство",
  truck: "Машина",
  box: "Коробка",
  chat: "Чат",
  store: "Магазин",
  percent: "Процент",
  ruler: "Линейка",
  clock: "Часы",
  card: "Карта",
  star: "Звезда",
};
const icons = Object.entries(iconNames).map(([value, name]) => ({ value, name }));
const maxFacts = 4;

export function FactsForm({ content: { facts }, change }: BlockFormProps) {
  const set = (at: number, part: Partial<HomePageContent["facts"][number]>) =>
    change((now) => ({ facts: now.facts.map((each, index) => (index === at ? { ...each, ...part } : each)) }));
  return (
    <>
      {facts.map(({ icon, title, text }, at) => (
        <fieldset key={at} className={editor.form}>
          <legend className="vh">Факт {at + 1}</legend>
          <div className={editor.pair}>
            <LabelledSelect
              label={`Факт ${at + 1}: значок`}
              options={icons}
              value={icon}
              onChange={(value) => set(at, { icon: value as FactIcon })}
            />
            <TextField
              label={`Факт ${at + 1}: заголовок`}
              required
              maxLength={100}
              value={title}
              onChange={({ target }) => set(at, { title: target.value })}
            />
          </div>
          <TextField
            label={`Факт ${at + 1}: пояснение`}
            maxLength={120}
            value={text}
            onChange={({ target }) => set(at, { text: target.value })}
          />
          <div>
            <Button size="sm" variant="ghost" onClick={() => change((now) => ({ facts: now.facts.toSpliced(at, 1) }))}>
              Убрать<span className="vh"> факт {at + 1}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      {facts.length < maxFacts && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              change((now) => ({ facts: [...now.facts, { icon: "star", title: "Новый факт", text: "" }] }))
            }
          >
            Добавить факт
          </Button>
        </div>
      )}
    </>
  );
}
