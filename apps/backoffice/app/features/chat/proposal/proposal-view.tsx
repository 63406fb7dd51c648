import type { ChatProposal } from "@zertsalo/contract/chat";
import { drawingThumb } from "@zertsalo/configurator/output/thumb";
import { formatMoney } from "@zertsalo/domain/text/format";
import { DrawingThumb } from "@zertsalo/ui/drawing-thumb";
import { StatusPill } from "@zertsalo/ui/status-pill";
import styles from "./proposal.module.css";

const states = {
  open: { text: "Ждёт ответа", tone: "yellow" },
  accepted: { text: "Принято", tone: "green" },
  declined: { text: "Отклонено", tone: "grey" },
  expired: { text: "Устарело", tone: "red" },
} as const;

interface ProposalViewProps {
  proposal: ChatProposal;
  shopOrigin: string;
}

/** A proposal in the feed: the changes, both prices, and the buyer's answer. */
export function ProposalView({ proposal: { before, after, changes, state }, shopOrigin }: ProposalViewProps) {
  const { text, tone } = states[state];
  return (
    <div className={styles.proposal}>
      <p className={styles.head}>
        <a href={shopOrigin + after.link} target="_blank" rel="noreferrer">
          {after.title}
        </a>
        <StatusPill tone={tone}>{text}</StatusPill>
      </p>
      <div className={styles.thumbs}>
        {[before, after].map(({ key, price, configuration }) => (
          <figure key={key}>
            <span className={styles.picture}>
              {configuration && <DrawingThumb drawing={drawingThumb(configuration)} />}
            </span>
            <figcaption>{formatMoney(price)}</figcaption>
          </figure>
        ))}
      </div>
      <ul className={styles.changes}>
        {changes.map(({ name, before: was, after: is }) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              <s>{was}</s> {is}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
