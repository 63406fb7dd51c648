import type { StockCount } from "@zertsalo/contract/staff-stock-counts";
import { type CountSheet, readCountSheet } from "@zertsalo/domain/catalog/count-sheet";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useRef, useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { readCells } from "#app/lib/sheet/read-cells.ts";
import styles from "./count.module.css";
import card from "./stock-card.module.css";

type Read = CountSheet | { refusal: string };

/** A filled-in sheet: its numbers are checked in the browser before anything is sent. */
export function UploadCount({ count }: { count: StockCount }) {
  const [read, setRead] = useState<Read | null>(null);
  const input = useRef<HTMLInputElement>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    const cells = await readCells(file);
    if ("refusal" in cells) return setRead(cells);
    const sheet = readCountSheet(cells.cells, count.lines);
    setRead(sheet ?? { refusal: "В первой строке нет столбцов «ID» и «Посчитано». Начните с листа этого пересчёта" });
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        Загрузить лист
      </Button>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        accept=".xlsx"
        aria-label="Лист пересчёта XLSX"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      {read && <UploadDialog read={read} onClose={() => setRead(null)} />}
    </>
  );
}

const rowWords = ["число", "числа", "чисел"] as const;

function UploadDialog({ read, onClose }: { read: Read; onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const fault = "refusal" in read ? read.refusal : refusal;
  const sheet = "refusal" in read ? null : read;
  const canSave = sheet && sheet.errors.length === 0 && sheet.lines.length > 0;
  return (
    <Dialog title="Лист пересчёта" onClose={onClose} widthPx={520}>
      <Form method="post" className={card.form}>
        {fault && (
          <Note tone="warn" icon="alert" isNews>
            {fault}
          </Note>
        )}
        {sheet && <SheetNotes sheet={sheet} />}
        {canSave && (
          <>
            <input type="hidden" name="lines" value={JSON.stringify(sheet.lines)} />
            <TextField
              label="Когда считали, по Москве"
              name="countedAt"
              type="datetime-local"
              hint="Пусто: сейчас. Сравним с тем, что лежало в эту минуту"
            />
            <Button type="submit" name="step" value="sheet" block busy={isBusy}>
              Записать {formatCount(sheet.lines.length, [...rowWords])}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}

function SheetNotes({ sheet: { lines, overwritten, errors } }: { sheet: CountSheet }) {
  return (
    <>
      {errors.length > 0 && (
        <>
          <p>Пока в&nbsp;листе есть ошибки, не&nbsp;запишем ничего.</p>
          <ul className={styles.differing}>
            {errors.map(({ row, text }) => (
              <li key={row}>
                <span>
                  Строка {row}. {text}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {errors.length === 0 && lines.length === 0 && <p>Новых чисел в&nbsp;листе нет.</p>}
      {overwritten.length > 0 && (
        <Note tone="warn" icon="alert">
          Заменит уже введённое: {overwritten.slice(0, 5).join(", ")}
          {overwritten.length > 5 && ` и ещё ${overwritten.length - 5}`}
        </Note>
      )}
    </>
  );
}
