import type { OwnTerms, StaffCompanyCard } from "@zertsalo/contract/staff-company-terms";
import type { StaffTier } from "@zertsalo/contract/staff-companies";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import type { FormEvent } from "react";
import { useNavigation, useSubmit } from "react-router";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { tierText } from "./company-dialogs.tsx";

type TermsForm = OwnTerms & { isOwn: boolean };

const titles: Readonly<Record<keyof TermsForm, string>> = {
  isOwn: "свои условия",
  startsOn: "первый день",
  endsOn: "последний день",
  discountPercent: "скидка",
  deferDays: "отсрочка",
  creditLimit: "лимит",
  note: "заметка",
};
const nothing = { endsOn: null, discountPercent: null, deferDays: null, creditLimit: null, note: "" };
const toForm = (own: OwnTerms | null, today: Day): TermsForm =>
  own ? { ...own, isOwn: true } : { ...nothing, startsOn: today, isOwn: false };

interface TermsEditorProps {
  card: StaffCompanyCard;
  /** Only an owner agrees terms; others read them. */
  canChange: boolean;
  isDone: boolean;
}

export function TermsEditor({ card: { own, tier, termsVersion, today }, canChange, isDone }: TermsEditorProps) {
  const copy = useWorkingCopy(toForm(own, today), isDone);
  const { content, isUnsaved } = copy;
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { isOwn, ...terms } = content;
    void submit({ version: termsVersion, terms: JSON.stringify(isOwn ? terms : null) }, { method: "post" });
  };
  return (
    <form className={editor.form} onSubmit={send} aria-label="Условия">
      <ConflictNote copy={copy} titles={titles} />
      <section className={editor.plate}>
        <h2>Условия</h2>
        <p className={editor.quiet}>{tier ? `${tier.name}: ${tierText(tier)}` : "Тип компании не назначен"}</p>
        <fieldset className={editor.plain} disabled={!canChange}>
          <Check checked={content.isOwn} onChange={({ target }) => copy.change({ isOwn: target.checked })}>
            Свои условия вместо условий типа
          </Check>
          {content.isOwn && <TermsFields content={content} change={copy.change} tier={tier} />}
        </fieldset>
        {canChange ? null : <p className={editor.quiet}>Условия меняет владелец</p>}
      </section>
      {canChange && (
        <div className={editor.bar}>
          <Button type="submit" size="sm" busy={isBusy} disabled={!isUnsaved}>
            Сохранить условия
          </Button>
          {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
        </div>
      )}
    </form>
  );
}

interface TermsFieldsProps {
  content: TermsForm;
  change: (part: Partial<TermsForm>) => void;
  tier: StaffTier | null;
}

function TermsFields({ content, change, tier }: TermsFieldsProps) {
  const fromTier = (text: string | undefined) => (text ? `Пусто: ${text}, как у типа` : "Пусто: как у типа");
  return (
    <>
      <div className={editor.pair}>
        <TextField
          label="С какого дня"
          type="date"
          required
          value={content.startsOn}
          onChange={({ target }) => change({ startsOn: target.value })}
        />
        <TextField
          label="По какой день"
          type="date"
          min={content.startsOn}
          hint="Пусто: пока не измените"
          value={content.endsOn ?? ""}
          onChange={({ target }) => change({ endsOn: target.value || null })}
        />
      </div>
      <div className={editor.pair}>
        <NumberField
          label="Скидка"
          max={60}
          suffix="%"
          hint={fromTier(tier ? `${tier.discountPercent} %` : undefined)}
          value={content.discountPercent}
          onNumber={(discountPercent) => change({ discountPercent })}
        />
        <NumberField
          label="Отсрочка"
          max={90}
          suffix="дней"
          hint={`0: предоплата. ${fromTier(tier ? `${tier.deferDays}` : undefined)}`}
          value={content.deferDays}
          onNumber={(deferDays) => change({ deferDays })}
        />
        <NumberField
          label="Лимит"
          max={100_000_000}
          suffix="₽"
          hint="Пусто: каждый отложенный заказ решает менеджер"
          value={content.creditLimit === null ? null : content.creditLimit / 100}
          onNumber={(limit) => change({ creditLimit: limit === null ? null : Math.round(limit * 100) })}
        />
      </div>
      <TextField
        label="Заметка"
        maxLength={300}
        hint="Видят сотрудники: номер договора, с кем согласовано"
        value={content.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  );
}
