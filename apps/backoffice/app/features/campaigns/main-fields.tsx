import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { dayOfMoment, firstMoment, lastMoment } from "#app/lib/moments.ts";
import type { CampaignFieldProps } from "./field-props.ts";

/** Name, address, days of Moscow (both belong to it), and whether it is in the shop at all. */
export function MainFields({ content, change }: CampaignFieldProps) {
  const { name, code, startsAt, endsAt, lead, isActive, stacksWithB2b } = content;
  return (
    <section className={editor.plate}>
      <h2>Основное</h2>
      <div className={editor.pair}>
        <TextField
          label="Название"
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Код в адресе"
          required
          maxLength={100}
          hint={`Страница: /sales/${code}/`}
          value={code}
          onChange={({ target }) => change({ code: target.value })}
        />
      </div>
      <div className={editor.pair}>
        <TextField
          label="С какого дня"
          type="date"
          required
          value={dayOfMoment(startsAt)}
          onChange={({ target: { value } }) => value && change({ startsAt: firstMoment(value) })}
        />
        <TextField
          label="По какой день включительно"
          type="date"
          required
          value={dayOfMoment(endsAt)}
          onChange={({ target: { value } }) => value && change({ endsAt: lastMoment(value) })}
        />
      </div>
      <TextField
        label="Что даёт акция"
        maxLength={200}
        hint="Одна строка на баннере страницы"
        value={lead}
        onChange={({ target }) => change({ lead: target.value })}
      />
      <Check checked={isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        Показывать в&nbsp;магазине: цены и&nbsp;правила включатся и&nbsp;выключатся сами
      </Check>
      <Check checked={stacksWithB2b} onChange={({ target }) => change({ stacksWithB2b: target.checked })}>
        Компаниям оптовая скидка сверх цены акции
      </Check>
    </section>
  );
}
