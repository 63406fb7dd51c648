import { maxSheetRows } from "@zertsalo/contract/product-sheet-limits";
import type { BulkAnswer, SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useRef, useState } from "react";
import { askOffice } from "./ask.ts";
import { BulkReview } from "./bulk-review.tsx";
import styles from "./product-table.module.css";
import { readSheetFile } from "./read-sheet-file.ts";

type Step = { kind: "idle" } | { kind: "busy"; word: string } | { kind: "refused"; text: string };

/** A file, what it would change, and one button that changes all of it. */
export function ImportDesk() {
  const [rows, setRows] = useState<SheetRow[]>([]);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const [step, setStep] = useState<Step>({ kind: "idle" });
  const input = useRef<HTMLInputElement>(null);

  async function ask(given: SheetRow[], digest: string | null, word: string) {
    setStep({ kind: "busy", word });
    try {
      setAnswer(await askOffice<BulkAnswer>("/products/sheet/", { rows: given, digest }));
      setStep({ kind: "idle" });
    } catch (error) {
      setAnswer(null);
      setStep({ kind: "refused", text: error instanceof Error ? error.message : "Не получилось" });
    }
  }

  async function take(file: File | undefined) {
    if (!file) return;
    setAnswer(null);
    setStep({ kind: "busy", word: "Читаем файл" });
    const read = await readSheetFile(file);
    if ("refusal" in read) return setStep({ kind: "refused", text: read.refusal });
    setRows(read.rows);
    await ask(read.rows, null, `Проверяем строки: ${read.rows.length}`);
  }

  const isBusy = step.kind === "busy";
  return (
    <div className={styles.desk}>
      <section className={styles.plate} aria-label="Файл">
        <p>
          Выгрузите список товаров, измените его в&nbsp;Excel и&nbsp;загрузите обратно: до&nbsp;{maxSheetRows}
          &nbsp;строк. Столбцы, которых нет в&nbsp;файле, останутся как есть. Сначала покажем разницу, запишем после
          вашего подтверждения: всё сразу или ничего.
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
          <BulkReview answer={answer} />
          {answer.digest && !answer.isApplied && (
            <div className={styles.buttons}>
              <Button busy={isBusy} onClick={() => void ask(rows, answer.digest, "Записываем")}>
                Применить изменения: {answer.differences.length}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}
