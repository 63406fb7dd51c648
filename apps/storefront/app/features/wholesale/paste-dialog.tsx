import type { ResolvedList } from "@zertsalo/contract/wholesale";
import { maxListLines } from "@zertsalo/contract/wholesale-limits";
import { parseCells, type ReadTable, readTable } from "@zertsalo/domain/wholesale/read-table";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Icon } from "@zertsalo/ui/icon";
import { TextArea } from "@zertsalo/ui/text-area";
import { formatNumber } from "@zertsalo/domain/text/format";
import { useEffect, useRef, useState } from "react";
import type { ChosenGoods } from "./chosen.ts";
import { DeskError, resolveLines } from "./desk-api.ts";
import { ListReport } from "./list-report.tsx";
import styles from "./paste-dialog.module.css";
import { readListFile } from "./read-list-file.ts";

interface PasteDialogProps {
  /** Text pasted onto the table: it is looked up at once. */
  text: string;
  chosen: ChosenGoods;
  onClose: () => void;
}

interface Report {
  read: ReadTable;
  resolved: ResolvedList;
}

/** Adds many rows at once, typed, pasted or uploaded; rejected lines are listed one by one. */
export function PasteDialog({ text, chosen, onClose }: PasteDialogProps) {
  const [written, setWritten] = useState(text);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const begun = useRef(false);

  async function take(rows: readonly string[][]) {
    const read = readTable(rows);
    if (read.lines.length === 0)
      return setError("Не\u00a0нашли ни\u00a0одной строки с\u00a0артикулом и\u00a0количеством");
    if (read.lines.length > maxListLines)
      return setError(`За\u00a0один раз до\u00a0${formatNumber(maxListLines)}\u00a0строк`);
    setError(null);
    setBusy(true);
    try {
      const resolved = await resolveLines(read.lines);
      chosen.learn(resolved.lines.map(({ product }) => product));
      chosen.set(resolved.lines.map(({ product, quantity }) => [product.id, quantity] as const));
      setReport({ read, resolved });
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }

  async function takeFile(file: File | undefined) {
    if (!file) return;
    const table = await readListFile(file);
    if ("refusal" in table) setError(table.refusal);
    else await take(table.rows);
  }

  useEffect(() => {
    if (!text || begun.current) return;
    begun.current = true;
    void take(parseCells(text));
  });

  return (
    <Dialog title="Вставить списком" onClose={onClose}>
      {report ? (
        <ListReport {...report} chosen={chosen} onMore={() => setReport(null)} onClose={onClose} />
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void take(parseCells(written));
          }}
        >
          <TextArea
            label="Артикулы и количество"
            hint="Скопируйте из таблицы две колонки: артикул и количество"
            error={error ?? undefined}
            rows={9}
            placeholder="артикул; количество — по одному в строке"
            spellCheck={false}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" size="lg" busy={isBusy} disabled={isBusy || written.trim() === ""}>
              Добавить в&nbsp;заказ
            </Button>
            <label className={styles.file}>
              <Icon name="clip" />
              Загрузить XLSX или CSV
              <input
                type="file"
                className="vh"
                accept=".xlsx,.csv,.txt,text/csv"
                onChange={({ target }) => {
                  void takeFile(target.files?.[0]);
                  target.value = "";
                }}
              />
            </label>
          </div>
        </form>
      )}
    </Dialog>
  );
}
