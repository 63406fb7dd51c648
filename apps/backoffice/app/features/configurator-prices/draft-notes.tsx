import type { ConfiguratorPrices } from "@zertsalo/contract/staff-configurator-prices";
import { Note } from "@zertsalo/ui/note";
import { momentText } from "#app/lib/moments.ts";
import styles from "./prices.module.css";
import { StepForm } from "./step-form.tsx";

interface DraftNotesProps extends Pick<ConfiguratorPrices, "draft" | "versions"> {
  refusal: string | null;
  isUnsaved: boolean;
}

/** Whose draft it is, and what stands in its way. */
export function DraftNotes({ draft, versions, refusal, isUnsaved }: DraftNotesProps) {
  const scheduled = versions.find(({ state }) => state === "scheduled");
  return (
    <>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      {scheduled && (
        <Note tone="accent" icon="calendar">
          Новые цены начнут действовать {momentText(scheduled.since)}. Чтобы править дальше, снимите их: они вернутся
          в&nbsp;черновик.
        </Note>
      )}
      {draft.outdated.length > 0 && (
        <Note tone="warn" icon="alert">
          Пока черновик лежал, эти цены опубликовали другими:{" "}
          {draft.outdated.map(({ title, from, to }) => `${title} (${from} → ${to})`).join("; ")}. Проверьте их
          и&nbsp;сохраните черновик ещё раз.
        </Note>
      )}
      {draft.changes > 0 && (
        <div className={styles.owner}>
          <p>
            Черновик: {draft.author}
            {draft.at && `, ${momentText(draft.at)}`}. Покупатели видят прежние цены.
          </p>
          <StepForm
            intent="drop"
            fields={{ version: draft.version }}
            done="Черновик отброшен"
            variant="ghost"
            disabled={isUnsaved}
          >
            Отбросить черновик
          </StepForm>
        </div>
      )}
    </>
  );
}
