import type { ChatPropose } from "@zertsalo/contract/chat-console-socket";
import { sectionViews } from "@zertsalo/configurator/panel/section-view";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { useRef, useState } from "react";
import { PiecePair } from "./piece-pair.tsx";
import { ProposalFields } from "./proposal-fields.tsx";
import styles from "./proposal.module.css";
import { type OpenProposal, type ProposalDesk, useProposal } from "./use-proposal.ts";

type Sent = Omit<ChatPropose, "chatId">;

interface ProposalDialogProps {
  /** Hash of the buyer's piece. */
  hash: string;
  /** Returns why it was refused; null: it is stored and sent. */
  onPropose: (sent: Sent) => Promise<string | null>;
  onClose: () => void;
}

/** The buyer's piece as a form: changes are calculated by the shop at once, and then proposed. */
export function ProposalDialog({ hash, onPropose, onClose }: ProposalDialogProps) {
  const desk = useProposal(hash);
  return (
    <Dialog title="Предложить изменение" widthPx={960} onClose={onClose}>
      {desk.open && <ProposalForm desk={desk} open={desk.open} hash={hash} onPropose={onPropose} />}
      {!desk.open && desk.failure && (
        <div className={styles.nothing} role="alert">
          <p>{desk.failure}</p>
          <Button variant="secondary" size="sm" onClick={desk.retry}>
            Повторить
          </Button>
        </div>
      )}
      {!desk.open && !desk.failure && (
        <p className={styles.nothing} aria-busy="true">
          Открываем изделие…
        </p>
      )}
    </Dialog>
  );
}

interface ProposalFormProps extends Pick<ProposalDialogProps, "hash" | "onPropose"> {
  desk: ProposalDesk;
  open: OpenProposal;
}

function ProposalForm({ desk, open, hash, onPropose }: ProposalFormProps) {
  const { rules, before, made, isReckoning, failure } = open;
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSame = made.hash === hash;
  const sent = useRef({ about: "", id: "" });

  async function propose() {
    setSending(true);
    // A resend after a lost acknowledgement has the same id; another piece or another text is a new proposal.
    const about = `${made.hash} ${text}`;
    if (sent.current.about !== about) sent.current = { about, id: crypto.randomUUID() };
    const { id } = sent.current;
    const { options, hash: expectedHash, total: expectedTotal } = made;
    setRefusal(null);
    setRefusal(await onPropose({ id, fromHash: hash, options, expectedHash, expectedTotal, text }));
    setSending(false);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame && !isReckoning && !isSending) void propose();
      }}
    >
      <div className={styles.fields}>
        <ProposalFields sections={sectionViews(rules, made.options, made.corrections)} change={desk.change} />
      </div>
      <div className={styles.outcome}>
        <PiecePair rules={rules} before={before} after={made} isReckoning={isReckoning} />
        {(failure ?? refusal) && (
          <p className={styles.failure} role="alert">
            {failure ?? refusal}
          </p>
        )}
        <TextArea
          label="Слова покупателю"
          hint="Можно без слов: карточка скажет, что изменилось"
          rows={2}
          maxLength={1_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.acts}>
          <Button type="submit" disabled={isSame || isReckoning || failure !== null} busy={isSending}>
            Предложить
          </Button>
          <Button variant="ghost" disabled={isSame} onClick={desk.reset}>
            Вернуть как было
          </Button>
        </div>
      </div>
    </form>
  );
}
