import type { ListedMessage } from "@zertsalo/contract/staff-messages";
import { type EditableMessage, messages } from "@zertsalo/mail-texts/messages";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import styles from "./emails.module.css";

const groups = [...new Set(messages.map(({ group }) => group))];

/** Every message that the shop sends, group by group, with what staff have made of it. */
export function MessageGroups({ states }: { states: readonly ListedMessage[] }) {
  const stateOf = new Map(states.map((state) => [state.key, state]));
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {messages
              .filter((message) => message.group === group)
              .map((message) => (
                <MessageRow key={message.key} message={message} state={stateOf.get(message.key)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MessageRow({ message, state }: { message: EditableMessage; state: ListedMessage | undefined }) {
  const { key, title, occasion, texts } = message;
  return (
    <li>
      <span>
        <Link to={`/emails/${key}/`}>{title}</Link>
        <small>{occasion}</small>
      </span>
      <span className={styles.subject}>{texts["subject"] ?? texts["text"]}</span>
      <span className={styles.state}>
        {state?.hasDraft && <StatusPill tone="yellow">Есть черновик</StatusPill>}
        {state?.isEdited && <StatusPill tone="green">Слова магазина</StatusPill>}
        {state?.changedAt && (
          <small>
            {state.author}, {momentText(state.changedAt)}
          </small>
        )}
      </span>
    </li>
  );
}
