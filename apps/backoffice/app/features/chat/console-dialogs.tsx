import type { CannedAnswer, ConsoleChat, Operator } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { TextArea } from "@zertsalo/ui/text-area";
import { toasts } from "@zertsalo/ui/toast";
import { type FormEvent, useState } from "react";
import { ConsoleRefusal, removeAnswer, saveAnswer } from "./console-api.ts";
import styles from "./console-dialogs.module.css";
import { consoleKeys, fieldKeys } from "./keys.ts";

const queueId = "queue";

export function TransferDialog({
  chat,
  operators,
  onTransfer,
  onClose,
}: {
  chat: ConsoleChat;
  operators: readonly Operator[];
  onTransfer: (toId: number | null, note: string) => void;
  onClose: () => void;
}) {
  const others = operators
    .filter(({ id }) => id !== chat.operator?.id)
    .sort((a, b) => Number(b.isHere) - Number(a.isHere));
  const [to, setTo] = useState(String(others.find(({ isHere }) => isHere)?.id ?? queueId));
  const [note, setNote] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    onTransfer(to === queueId ? null : Number(to), note);
  };
  return (
    <Dialog title="Передать разговор" widthPx={440} onClose={onClose}>
      <form className={styles.dialog} onSubmit={send}>
        <fieldset className={styles.people}>
          <legend className="vh">Кому</legend>
          {[...others, null].map((operator) => {
            const value = String(operator?.id ?? queueId);
            return (
              <label key={value}>
                <input type="radio" name="to" value={value} checked={to === value} onChange={() => setTo(value)} />
                <span>{operator?.name ?? "Вернуть в очередь"}</span>
                {operator && <small>{operator.isHere ? `на линии, ${operator.chats} диал.` : "не на линии"}</small>}
              </label>
            );
          })}
        </fieldset>
        <TextArea
          label="Записка коллеге"
          value={note}
          maxLength={500}
          rows={3}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit">Передать</Button>
      </form>
    </Dialog>
  );
}

export function BlockDialog({
  chat,
  onBlock,
  onClose,
}: {
  chat: ConsoleChat;
  onBlock: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const { name, isBlocked } = chat.buyer;
  return (
    <Dialog title={isBlocked ? "Вернуть доступ к чату" : "В чёрный список"} widthPx={440} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          onBlock(reason);
        }}
      >
        <p>
          {isBlocked
            ? `${name} снова сможет писать в чат.`
            : `${name} больше не сможет писать в чат, разговор завершится. Вернуть доступ может владелец.`}
        </p>
        <TextArea
          label="Причина"
          required
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" variant={isBlocked ? "primary" : "danger"}>
          {isBlocked ? "Вернуть доступ" : "Заблокировать"}
        </Button>
      </form>
    </Dialog>
  );
}

export function CloseDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog title="Завершить разговор?" widthPx={440} onClose={onClose}>
      <div className={styles.dialog}>
        <p>Покупатель увидит, что разговор завершён, и сможет его оценить. Новый вопрос откроет новый разговор.</p>
        <Button onClick={onConfirm}>Завершить</Button>
      </div>
    </Dialog>
  );
}

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Клавиши" widthPx={560} onClose={onClose}>
      <dl className={styles.keys}>
        {[...consoleKeys, ...fieldKeys].map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const newAnswer = { id: null, title: "", text: "", sort: 500 };

/** Canned answers of all operators: changed here, offered by «/» and above the field. */
export function AnswersDialog({
  answers,
  onChange,
  onClose,
}: {
  answers: readonly CannedAnswer[];
  onChange: (answers: readonly CannedAnswer[]) => void;
  onClose: () => void;
}) {
  const [edited, setEdited] = useState<(Omit<CannedAnswer, "id"> & { id: number | null }) | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function settle(work: Promise<CannedAnswer[]>, message: string) {
    try {
      onChange(await work);
      setEdited(null);
      setError(null);
      toasts.show(message);
    } catch (refusal) {
      setError(refusal instanceof ConsoleRefusal ? refusal.message : "Не получилось. Повторите");
    }
  }
  return (
    <Dialog title="Готовые ответы" widthPx={720} onClose={onClose}>
      {edited ? (
        <form
          className={styles.dialog}
          onSubmit={(event) => {
            event.preventDefault();
            const { id, ...fields } = edited;
            void settle(saveAnswer(id, fields), "Сохранили");
          }}
        >
          <TextField
            label="Название"
            required
            maxLength={60}
            value={edited.title}
            error={error ?? undefined}
            onChange={(event) => setEdited({ ...edited, title: event.target.value })}
          />
          <TextArea
            label="Текст"
            hint="{имя} — имя покупателя"
            required
            maxLength={4_000}
            rows={5}
            value={edited.text}
            onChange={(event) => setEdited({ ...edited, text: event.target.value })}
          />
          <div className={styles.dialogActs}>
            <Button type="submit">Сохранить</Button>
            <Button variant="secondary" onClick={() => setEdited(null)}>
              Отмена
            </Button>
            {edited.id !== null && (
              <Button variant="ghost" onClick={() => void settle(removeAnswer(edited.id ?? 0), "Удалили")}>
                Удалить
              </Button>
            )}
          </div>
        </form>
      ) : (
        <div className={styles.dialog}>
          <ul className={styles.answerList}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <button type="button" onClick={() => setEdited(answer)}>
                  <b>{answer.title}</b>
                  <span>{answer.text}</span>
                  <Icon name="edit" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={() => setEdited(newAnswer)}>
            Новый ответ
          </Button>
        </div>
      )}
    </Dialog>
  );
}
