import type { SearchSample, SynonymsTrial } from "@zertsalo/contract/staff-synonyms";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useFetcher } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import styles from "./synonyms.module.css";

export interface SynonymsTrialAnswer {
  trial: SynonymsTrial | null;
  refusal: string | null;
}

/** What a query finds now, and with the saved draft. */
export function SynonymsTrialForm({ isUnsaved }: { isUnsaved: boolean }) {
  const { data, state, Form } = useFetcher<SynonymsTrialAnswer>();
  return (
    <section className={editor.plate} aria-label="До и после">
      <h2>До и после</h2>
      <Form method="get" action="/synonyms/trial" className={styles.ask}>
        <TextField label="Запрос" name="q" required maxLength={200} placeholder="умывальник с тумбой" />
        <Button type="submit" variant="secondary" size="sm" busy={state !== "idle"} disabled={isUnsaved}>
          Сравнить
        </Button>
      </Form>
      {isUnsaved && <p className={editor.quiet}>Сначала сохраните черновик: сравниваем с ним</p>}
      {data?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {data.refusal}
        </Note>
      )}
      {data?.trial && <TrialResult trial={data.trial} />}
    </section>
  );
}

function TrialResult({ trial: { query, today, draft } }: { trial: SynonymsTrial }) {
  const isSame = JSON.stringify(today) === JSON.stringify(draft);
  return (
    <div role="status" className={styles.result}>
      {isSame && <p className={editor.quiet}>По запросу «{query}» ничего не изменится</p>}
      <div className={styles.sides}>
        <Found title="Сейчас" sample={today} other={draft} mark={{ text: "уйдёт", tone: "yellow" }} />
        {!isSame && <Found title="С черновиком" sample={draft} other={today} mark={{ text: "новый", tone: "green" }} />}
      </div>
    </div>
  );
}

interface FoundProps {
  title: string;
  sample: SearchSample;
  other: SearchSample;
  /** Beside a product that the other one does not have among its first. */
  mark: { text: string; tone: "yellow" | "green" };
}

function Found({ title, sample: { total, totalExact, correctedQuery, products }, other, mark }: FoundProps) {
  const others = new Set(other.products.map(({ id }) => id));
  const count = formatCount(total, ["товар", "товара", "товаров"]);
  return (
    <section aria-label={title}>
      <h3>
        {title}: {totalExact ? count : `больше ${count}`}
      </h3>
      {correctedQuery && <p className={editor.quiet}>Ищем «{correctedQuery}»</p>}
      <ol className={styles.found}>
        {products.map(({ id, name }) => (
          <li key={id}>
            {name}
            {!others.has(id) && <StatusPill tone={mark.tone}>{mark.text}</StatusPill>}
          </li>
        ))}
      </ol>
    </section>
  );
}
