import { maxRegisterLength, type RegisterCheck } from "@zertsalo/contract/staff-money";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Note } from "@zertsalo/ui/note";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { readText } from "./read-text.ts";
import { RegisterReview } from "./register-review.tsx";
import styles from "./money.module.css";

export interface RegisterCall {
  name: string;
  text: string;
  apply: boolean;
}
export interface RegisterResult {
  refusal: string | null;
  check: RegisterCheck | null;
}

/** A provider's register: what it contains first, then it is read in. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { submit, data, state } = useFetcher<RegisterResult>();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state !== "idle";

  const send = (call: RegisterCall) =>
    submit({ ...call }, { method: "post", action: "/money/register/", encType: "application/json" });

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setRefusal(null);
    setFile(null);
    const text = chosen.size > 2 * maxRegisterLength ? "" : await readText(chosen);
    if (text === "" || text.length > maxRegisterLength) {
      setRefusal(chosen.size === 0 ? "Файл пустой" : "Файл слишком большой. Загрузите реестр за месяц");
      return;
    }
    const read = { name: chosen.name.slice(0, 200), text };
    setFile(read);
    await send({ ...read, apply: false });
  }

  const problem = refusal ?? (file && !isBusy ? (data?.refusal ?? null) : null);
  const check = file && !problem ? (data?.check ?? null) : null;
  const canApply = check && !check.isApplied && !check.isKnown && check.unread.length === 0 && check.fromDay !== null;
  return (
    <Dialog title="Реестр провайдера" onClose={onClose} widthPx={560}>
      <div className={styles.register}>
        <p>
          Файл CSV из&nbsp;кабинета ЮKassa или&nbsp;Сбера: платежи или&nbsp;возвраты за&nbsp;любые дни. Сначала покажем,
          что в&nbsp;нём. Один файл и&nbsp;одна операция второй раз не&nbsp;запишутся.
        </p>
        {problem && (
          <Note tone="warn" icon="alert" isNews>
            {problem}
          </Note>
        )}
        {file && <p className={styles.file}>{file.name}</p>}
        {check && <RegisterReview check={check} />}
        <div className={styles.buttons}>
          {canApply && file && (
            <Button busy={isBusy} onClick={() => void send({ ...file, apply: true })}>
              Загрузить
            </Button>
          )}
          {check?.isApplied ? (
            <Button onClick={onClose}>Готово</Button>
          ) : (
            <Button variant={canApply ? "secondary" : "primary"} busy={isBusy} onClick={() => input.current?.click()}>
              {file ? "Другой файл" : "Выбрать файл"}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className="vh"
          tabIndex={-1}
          accept=".csv,.txt"
          aria-label="Файл реестра"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
    </Dialog>
  );
}
