import type { StaffStore, StoreContent } from "@zertsalo/contract/staff-stores";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import { TextArea } from "@zertsalo/ui/text-area";
import type { FormEvent } from "react";
import { useNavigation, useSubmit } from "react-router";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import editor from "#app/lib/editor/editor.module.css";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import { DayFields } from "./day-fields.tsx";
import { ShowFields } from "./show-fields.tsx";
import { WayFields } from "./way-fields.tsx";
import { WeekFields } from "./week-fields.tsx";

const titles: Readonly<Record<keyof StoreContent, string>> = {
  address: "адрес",
  phone: "телефон",
  hint: "как найти",
  latitude: "широта",
  longitude: "долгота",
  directions: "дорога",
  photoIds: "фотографии",
  productIds: "что выставлено",
  canPickup: "самовывоз",
  week: "часы работы",
  days: "особые дни",
};
const fallback = { from: "09:00", to: "21:00" };

interface StoreEditorProps {
  store: StaffStore;
  today: Day;
  shopHref: string;
  canPick: boolean;
  isDone: boolean;
}

export function StoreEditor({ store, today, shopHref, canPick, isDone }: StoreEditorProps) {
  const { version, content: saved } = store;
  const copy = useWorkingCopy(saved, isDone);
  const { content, change, isUnsaved } = copy;
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const usual = content.week.find((hours) => hours !== null) ?? fallback;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ version, content: JSON.stringify(content) }, { method: "post" });
  };
  return (
    <form className={editor.form} onSubmit={send} aria-label="Магазин">
      <ConflictNote copy={copy} titles={titles} />
      <section className={editor.plate}>
        <h2>Адрес и связь</h2>
        <div className={editor.pair}>
          <TextField
            label="Адрес"
            required
            maxLength={200}
            value={content.address}
            onChange={({ target }) => change({ address: target.value })}
          />
          <TextField
            label="Телефон"
            type="tel"
            required
            maxLength={40}
            value={content.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </div>
        <TextArea
          label="Как найти"
          rows={2}
          maxLength={500}
          value={content.hint}
          onChange={({ target }) => change({ hint: target.value })}
        />
        <Check checked={content.canPickup} onChange={({ target }) => change({ canPickup: target.checked })}>
          Выдаёт заказы
        </Check>
      </section>
      <WayFields content={content} onChange={change} />
      <WeekFields week={content.week} usual={usual} onChange={(week) => change({ week })} />
      <DayFields days={content.days} today={today} usual={usual} onChange={(days) => change({ days })} />
      <ShowFields store={store} content={content} canPick={canPick} onChange={change} />
      <div className={editor.bar}>
        <Button type="submit" size="sm" busy={isBusy} disabled={!isUnsaved}>
          Сохранить
        </Button>
        {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
        {store.state === "open" && (
          <a className={buttonClass({ variant: "ghost", size: "sm" })} href={shopHref} target="_blank" rel="noreferrer">
            На сайте
          </a>
        )}
      </div>
    </form>
  );
}
