import type { ErpFile, ListedErpSession } from "@zertsalo/contract/staff-failures";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Form } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { erpFileStates, erpFileTypes } from "./failure-texts.ts";
import styles from "./failures.module.css";

/** The latest sessions of 1C: what came, what became of it, and once more. */
export function ErpSessions({ sessions, isBusy }: { sessions: readonly ListedErpSession[]; isBusy: boolean }) {
  const rows = sessions.flatMap(({ startedAt, files }) => rowsOf(files).map((file) => ({ startedAt, file })));
  return (
    <Form method="post" aria-busy={isBusy || undefined}>
      <input type="hidden" name="intent" value="repeat-file" />
      <header className={styles.head}>
        <h2>Обмен с 1С</h2>
      </header>
      <div className={table.wrap}>
        {rows.length > 0 && (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Сеанс</th>
                <th scope="col">Файл</th>
                <th scope="col">Итог</th>
                <th scope="col">
                  <span className="vh">Действия</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ startedAt, file }) => (
                <FileRow key={`${startedAt} ${file?.id}`} startedAt={startedAt} file={file} isBusy={isBusy} />
              ))}
            </tbody>
          </table>
        )}
        {rows.length === 0 && <p className={table.empty}>За две недели 1С на связь не выходила</p>}
      </div>
    </Form>
  );
}

/** A session without files is a row too. */
const rowsOf = (files: readonly ErpFile[]): readonly (ErpFile | null)[] => (files.length > 0 ? files : [null]);

function FileRow({ startedAt, file, isBusy }: { startedAt: string; file: ErpFile | null; isBusy: boolean }) {
  const moment = <td className={table.moment}>{momentText(startedAt)}</td>;
  if (!file) {
    return (
      <tr>
        {moment}
        <td colSpan={3}>Без файлов: 1С забирала заказы</td>
      </tr>
    );
  }
  const { text, tone } = erpFileStates[file.state];
  return (
    <tr>
      {moment}
      <td>
        <b>{file.name}</b>
        <small>{erpFileTypes[file.type]}</small>
      </td>
      <td>
        <StatusPill tone={tone} isDense>
          {text}
        </StatusPill>
        {file.note && <small className={styles.cause}>{file.note}</small>}
      </td>
      <td className={styles.again}>
        {file.state === "failed" && (
          <Button type="submit" name="fileId" value={file.id} variant="secondary" size="sm" busy={isBusy}>
            Разобрать снова<span className="vh">: {file.name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
