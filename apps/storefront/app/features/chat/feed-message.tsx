import type { ChatMessage } from "@zertsalo/contract/chat";
import { formatMessageStatus } from "@zertsalo/domain/chat/feed";
import { proposalText } from "@zertsalo/domain/chat/proposal-text";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { memo } from "react";
import { CardView } from "./card-view.tsx";
import { FileView } from "./file-view.tsx";
import styles from "./feed-message.module.css";
import { ProposalView } from "./proposal-view.tsx";
import { QuoteView } from "./quote-view.tsx";

/** Resolves to an error message, or null on success. */
export type AnswerProposal = (messageId: number, answer: "accepted" | "declined") => Promise<string | null>;

interface FeedMessageProps {
  message: ChatMessage;
  feed: readonly ChatMessage[];
  /** The message's chat is still open. */
  isLive: boolean;
  onQuote: (message: ChatMessage) => void;
  onProposal: AnswerProposal;
}

export const FeedMessage = memo(function FeedMessage(props: FeedMessageProps) {
  const { message, feed, isLive, onQuote, onProposal } = props;
  const { id, owner, userType, text, files, quote, card, proposal, unread, createdAt } = message;
  const isOwn = owner === "client";
  // A message without text falls back to the title of its card or proposal.
  const ownText = card?.title ?? (proposal && proposalText(proposal.after));
  const bodyText = text === ownText ? "" : text;
  return (
    <li className={clsx(styles.message, isOwn && styles.own)} data-unread={unread || undefined}>
      <div className={styles.bubble}>
        <span className="vh">{isOwn ? "Вы: " : `${userType || "Оператор"}: `}</span>
        {quote ? <QuoteView quote={quote} /> : null}
        {card ? <CardView card={card} /> : null}
        {proposal ? (
          <ProposalView proposal={proposal} isLive={isLive} onAnswer={(answer) => onProposal(id, answer)} />
        ) : null}
        {bodyText ? <p className={styles.text}>{bodyText}</p> : null}
        {files.map((file) => (
          <FileView key={file.id} file={file} />
        ))}
        <time className={styles.stamp} dateTime={createdAt}>
          {formatMessageStatus(message, feed)}
        </time>
      </div>
      <button
        type="button"
        className={styles.answer}
        aria-label={`Ответить на сообщение: ${(text || files[0]?.clientFileName) ?? ""}`.slice(0, 80)}
        onClick={() => onQuote(message)}
      >
        <Icon name="undo" size={16} />
      </button>
    </li>
  );
});
