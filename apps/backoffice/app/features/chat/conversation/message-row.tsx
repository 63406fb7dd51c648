import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import type { ChatCard, ChatFile } from "@zertsalo/contract/chat";
import { fileSize } from "@zertsalo/domain/chat/file-size";
import { proposalText } from "@zertsalo/domain/chat/proposal-text";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import styles from "./message-row.module.css";
import shared from "../shared.module.css";
import { ProposalView } from "../proposal/proposal-view.tsx";
import { clock } from "../format.ts";

interface MessageRowProps {
  message: ConsoleMessage;
  meId: number;
  buyerName: string;
  /** Origin of the shop for links. */
  shopOrigin: string;
  /** Null where writing is impossible: a colleague's chat, or a closed one. */
  onQuote: (() => void) | null;
  onEdit: (() => void) | null;
  /** For a made-to-measure piece, by its hash. */
  onPropose: ((hash: string) => void) | null;
}

/** One message: the buyer's on the left, the shop's on the right. */
export function MessageRow({ message, meId, buyerName, shopOrigin, onQuote, onEdit, onPropose }: MessageRowProps) {
  const isOurs = message.owner === "operator";
  const { quote, card, proposal, text } = message;
  // A card or proposal without a text gets its own title as the text.
  const ownText = card?.title ?? (proposal && proposalText(proposal.after));
  const pieceHash = card?.configuration?.hash ?? proposal?.after.key;
  return (
    <div className={clsx(styles.message, isOurs && styles.ours)}>
      <div className={styles.bubble}>
        {isOurs && message.operator && message.operator.id !== meId && (
          <p className={styles.colleague}>{message.operator.name}</p>
        )}
        {quote && (
          <blockquote>
            <b>{quote.owner === "client" ? buyerName : quote.userType}</b>
            {quote.text || quote.files[0]?.name}
          </blockquote>
        )}
        {card && <CardView card={card} shopOrigin={shopOrigin} />}
        {proposal && <ProposalView proposal={proposal} shopOrigin={shopOrigin} />}
        {text && text !== ownText && <p className={styles.texts}>{text}</p>}
        {pieceHash && onPropose && (
          <button type="button" className={shared.propose} onClick={() => onPropose(pieceHash)}>
            <Icon name="ruler" size={16} />
            Предложить изменение
          </button>
        )}
        {message.files.map((file) => (
          <FileView key={file.id} file={file} />
        ))}
        <p className={styles.stamp}>
          <time dateTime={message.createdAt}>{clock(message.createdAt)}</time>
          {message.updatedAt !== message.createdAt && " · изменено"}
          {isOurs && message.clientReadAt !== null && " · прочитано"}
        </p>
      </div>
      {(onQuote || onEdit) && (
        <div className={styles.messageActs}>
          {onQuote && (
            <button type="button" aria-label="Цитировать" title="Цитировать" onClick={onQuote}>
              <Icon name="repeat" size={16} />
            </button>
          )}
          {onEdit && (
            <button type="button" aria-label="Изменить" title="Изменить" onClick={onEdit}>
              <Icon name="edit" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The buyer's card; an order has no link, since its page is private to the buyer. */
function CardView({ card, shopOrigin }: { card: ChatCard; shopOrigin: string }) {
  const content = (
    <>
      <b>{card.title}</b>
      <span>{card.note}</span>
      <b>{formatMoney(card.price)}</b>
    </>
  );
  if (card.kind === "order") return <p className={styles.shownThing}>{content}</p>;
  return (
    <a className={styles.shownThing} href={shopOrigin + card.link} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}

function FileView({ file }: { file: ChatFile }) {
  const address = file.cdnHost + file.link;
  if (file.isImage && file.preview) {
    return (
      <a className={styles.picture} href={address} target="_blank" rel="noreferrer">
        <img src={file.cdnHost + file.preview} alt={file.clientFileName} width={220} height={160} />
      </a>
    );
  }
  return (
    <a className={styles.file} href={address} target="_blank" rel="noreferrer">
      <Icon name="file" size={24} />
      <span>
        <b>{file.clientFileName}</b>
        <span>{`${file.ext.toUpperCase()}, ${fileSize(file.size)}`}</span>
      </span>
    </a>
  );
}
