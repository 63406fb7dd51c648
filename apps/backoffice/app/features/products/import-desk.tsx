import { maxSheetRows } from "@zertsalo/contract/product-sheet-limits";
import type { SheetAnswer, SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useRef, useState } from "react";
import { postJson } from "./post-json.ts";
import styles from "./product-table.module.css";
import { readSheetFile } from "./read-sheet-file.ts";
import type { SheetCall } from "./sheet-call.ts";
import { SheetReview } from "./sheet-review.tsx";

type Step = { kind: "idle" } | { kind: "busy"; word: string } | { kind: "refused"; text: string };

/** A file, its changes, and one button that applies the ticked rows. */
export function ImportDesk() {
  const [rows, setRows] = useState<SheetRow[]>([]);
  const [answer, setAnswer] = useState<SheetAnswer | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [step, setStep] = useState<Step>({ kind: "idle" });
  const input = useRef<HTMLInputElement>(null);

  const send = (call: SheetCall) => postJson<SheetAnswer>("/products/sheet/", call);

  async function check(given: SheetRow[]): Promise<void> {
    const checked = await send({ rows: given, apply: null });
    setAnswer(checked);
    // Only rows unchanged in the shop since the export are ticked initially.
    setTicked(new Set(checked.differences.filter(({ sinceExport }) => sinceExport === "same").map(({ row }) => row)));
  }

  async function take(file: File | undefined) {
    if (!file) return;
    setAnswer(null);
    setStep({ kind: "busy", word: "Читаем файл" });
    const read = await readSheetFile(file);
    if ("refusal" in read) return setStep({ kind: "refused", text: read.refusal });
    setRows(read.rows);
    setStep({ kind: "busy", word: `Проверяем строки: ${read.rows.length}` });
    setStep(await stepAfter(check(read.rows)));
  }

  async function apply(digest: string) {
    setStep({ kind: "busy", word: "Записываем" });
    const after = await stepAfter(send({ rows, apply: { digest, ticked: [...ticked] } }).then(setAnswer));
    setStep(after);
    // The displayed differences are outdated: they are reloaded beside the refusal.
    if (after.kind === "refused") await check(rows).catch(() => setAnswer(null));
  }

  const onTick = (numbers: readonly number[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const row of numbers) {
      if (isOn) next.add(row);
      else next.delete(row);
    }
    setTicked(next);
  };

  const isBusy = step.kind === "busy";
  return (
    <div className={styles.desk}>
      <section className={styles.plate} aria-label="Файл">
        <p>
          Выгрузите список товаров, измените его в&nbsp;Excel и&nbsp;загрузите обратно: до&nbsp;{maxSheetRows}
          &nbsp;строк. Столбцы, которых нет в&nbsp;файле, и&nbsp;ячейки, которые вы&nbsp;не&nbsp;меняли, останутся как
          есть. Сначала покажем разницу, отметите, что записать. Пока в&nbsp;файле есть ошибки, не&nbsp;запишем ничего.
        </p>
        <div className={styles.buttons}>
          <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            Выбрать файл XLSX
          </Button>
          <span role="status">{isBusy ? step.word : ""}</span>
        </div>
        <input
          ref={input}
          type="file"
          className="vh"
          tabIndex={-1}
          accept=".xlsx"
          aria-label="Файл XLSX"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
        {step.kind === "refused" && (
          <Note tone="warn" icon="alert" isNews>
            {step.text}
          </Note>
        )}
        {answer?.isApplied && (
          <Note tone="ok" icon="checkc" isNews>
            Записано. Изменено товаров: {answer.differences.length}
          </Note>
        )}
      </section>
      {answer && (
        <section className={styles.plate} aria-label="Проверка">
          <SheetReview key={answer.digest} {...{ answer, ticked, onTick }} />
          {answer.digest && !answer.isApplied && (
            <div className={styles.buttons}>
              <Button
                busy={isBusy}
                disabled={ticked.size === 0}
                onClick={() => answer.digest && void apply(answer.digest)}
              >
                {ticked.size === 0 ? "Отметьте строки" : `Применить изменения: ${ticked.size}`}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** State of the page after a call. */
const stepAfter = (work: Promise<void>): Promise<Step> =>
  work.then(
    () => ({ kind: "idle" }),
    (error: unknown) => ({ kind: "refused", text: error instanceof Error ? error.message : "Не получилось" }),
  );
