import type { ConsoleChat, Operator } from "@zertsalo/contract/chat-console";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { type FormEvent, useState } from "react";
import styles from "./console-dialogs.module.css";

const queueId = "queue";

interface TransferDialogProps {
  chat: ConsoleChat;
  operators: readonly Operator[];
  onTransfer: (toId: number | null, note: string) => void;
  onClose: () => void;
}

/** Hands a chat to another operator, or back to the queue. */
export function TransferDialog({ chat, operators, onTransfer, onClose }: TransferDialogProps) {
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
