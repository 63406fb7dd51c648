import { type MailingContent, mailingRates } from "@zertsalo/contract/mailings";
import type { MailingChoices } from "@zertsalo/contract/staff-mailings";
import { formatCount } from "@zertsalo/domain/text/format";
import { TextField } from "@zertsalo/ui/field";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { everybody } from "./mailing-texts.ts";

interface AudiencePlateProps {
  content: MailingContent;
  segments: MailingChoices["segments"];
  /** Whom the saved mailing would reach; null: not counted for what stands in the fields. */
  addresses: number | null;
  onChange: (part: Partial<MailingContent>) => void;
}

/** Whom a mailing is for, and how fast it goes. */
export function AudiencePlate({ content, segments, addresses, onChange }: AudiencePlateProps) {
  const options = [{ value: "", name: everybody }, ...segments.map(({ id, name }) => ({ value: String(id), name }))];
  return (
    <section className={editor.plate} aria-label="Кому">
      <h2>Кому</h2>
      <TextField
        label="Название"
        hint="Видят только сотрудники"
        required
        minLength={3}
        maxLength={80}
        value={content.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className={editor.pair}>
        <LabelledSelect
          label="Получатели"
          options={options}
          value={String(content.segmentId ?? "")}
          onChange={(value) => onChange({ segmentId: value === "" ? null : Number(value) })}
        />
        <NumberField
          label="Писем в минуту"
          min={mailingRates.least}
          max={mailingRates.most}
          required
          value={content.ratePerMinute || null}
          onNumber={(rate) => onChange({ ratePerMinute: rate ?? 0 })}
        />
      </div>
      <p className={editor.quiet} role="status">
        {addresses === null
          ? "Сколько адресов получат письмо, посчитаем после сохранения."
          : `Сейчас письмо получат ${formatCount(addresses, ["адрес", "адреса", "адресов"])}.`}{" "}
        Пишем только тем, кто подтвердил почту и&nbsp;согласен на&nbsp;рассылку: проверяем это ещё раз перед каждым
        письмом.
      </p>
    </section>
  );
}
