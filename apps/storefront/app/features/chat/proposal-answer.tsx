import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import styles from "./proposal-view.module.css";

interface ProposalAnswerProps {
  /** Of the prices, in kopecks. */
  difference: number;
  /** Resolves to an error message, or null on success. */
  onAnswer: (answer: "accepted" | "declined") => Promise<string | null>;
}

/** The buyer's choice: to accept the proposal or to decline it. */
export function ProposalAnswer({ difference, onAnswer }: ProposalAnswerProps) {
  const [busy, setBusy] = useState<"accepted" | "declined" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function say(answer: "accepted" | "declined") {
    if (busy) return;
    setBusy(answer);
    setFailure(await onAnswer(answer));
    setBusy(null);
  }
  return (
    <>
      <p className={styles.state}>{differenceText(difference)}</p>
      <div className={styles.acts}>
        <Button busy={busy === "accepted"} onClick={() => void say("accepted")}>
          Принять
        </Button>
        <Button variant="secondary" busy={busy === "declined"} onClick={() => void say("declined")}>
          Не&nbsp;подходит
        </Button>
      </div>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </>
  );
}

function differenceText(kopecks: number): string {
  if (kopecks === 0) return "Цена не\u00a0меняется";
  return kopecks > 0 ? `Дороже на\u00a0${formatMoney(kopecks)}` : `Дешевле на\u00a0${formatMoney(-kopecks)}`;
}
