import type { ChatCard, ChatProposal } from "@zertsalo/contract/chat";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { chatPaths } from "#app/lib/chat/chat-paths.ts";
import { AcceptedProposal } from "./accepted-proposal.tsx";
import { ProposalAnswer } from "./proposal-answer.tsx";
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
      {state === "open" && isLive ? (
        <ProposalAnswer difference={after.price - before.price} onAnswer={onAnswer} />
      ) : null}
      {state === "accepted" ? <AcceptedProposal proposal={proposal} /> : null}
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
