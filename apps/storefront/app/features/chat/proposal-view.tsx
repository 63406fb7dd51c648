import type { ChatCard, ChatProposal } from "@zertsalo/contract/chat";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useState } from "react";
import { chatPaths } from "#app/lib/chat-paths.ts";
import { importPart } from "#app/lib/import-part.ts";
import styles from "./proposal-view.module.css";

interface ProposalViewProps {
  proposal: ChatProposal;
  /** The message's chat is still open. */
  isLive: boolean;
  /** Resolves to an error message, or null on success. */
  onAnswer: (answer: "accepted" | "declined") => Promise<string | null>;
}

/** A piece before and after the proposed change: both prices, both pictures, and the buyer's answer. */
export function ProposalView({ proposal, isLive, onAnswer }: ProposalViewProps) {
  const { before, after, changes, state } = proposal;
  return (
    <section className={styles.proposal} aria-label={`Предложение: ${after.title}`}>
      <p className={styles.title}>{after.title}</p>
      <div className={styles.pair}>
        <Piece name="Сейчас" card={before} />
        <Icon name="right" className={styles.arrow} />
        <Piece name="Предложение" card={after} isNew />
      </div>
      <table className={styles.changes}>
        <caption className="vh">Что изменится</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Что</th>
            <th scope="col">Сейчас</th>
            <th scope="col">Предложение</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before: was, after: is }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.was}>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state === "open" && isLive ? <Answer difference={after.price - before.price} onAnswer={onAnswer} /> : null}
      {state === "accepted" ? <Accepted proposal={proposal} /> : null}
      {state === "accepted" || (state === "open" && isLive) ? null : <p className={styles.state}>{endTexts[state]}</p>}
    </section>
  );
}

const endTexts = {
  open: "Разговор завершён, предложение больше не\u00a0действует",
  declined: "Вы отказались",
  expired: "Цена или правила изменились, предложение устарело",
} as const;

function Piece({ name, card, isNew = false }: { name: string; card: ChatCard; isNew?: boolean }) {
  return (
    <figure className={styles.piece}>
      <img src={chatPaths.piece(card.key)} alt="" width={140} height={140} />
      <figcaption>
        {name}
        <b className={isNew ? styles.price : styles.wasPrice}>{formatMoney(card.price)}</b>
      </figcaption>
    </figure>
  );
}

function Answer({ difference, onAnswer }: { difference: number; onAnswer: ProposalViewProps["onAnswer"] }) {
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

/** Actions on an accepted proposal: open it or order it. */
function Accepted({ proposal: { after, productId } }: { proposal: ChatProposal }) {
  const [isPutting, setPutting] = useState(false);
  async function put() {
    setPutting(true);
    const { sendList } = await importPart(() => import("#app/lib/cart/send-list.ts"));
    await sendList([{ productId, quantity: 1 }]);
    setPutting(false);
  }
  return (
    <>
      <p className={styles.state}>
        <Icon name="check" size={16} /> Вы приняли, изделие в&nbsp;«Моих сборках»
      </p>
      <div className={styles.acts}>
        <Button busy={isPutting} onClick={() => void put()}>
          В&nbsp;корзину
        </Button>
        <a className={buttonClass({ variant: "secondary" })} href={after.link}>
          Открыть в&nbsp;конфигураторе
        </a>
      </div>
    </>
  );
}
