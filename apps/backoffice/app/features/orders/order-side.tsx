import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { actorName } from "@zertsalo/domain/orders/order-move-texts";
import { Button } from "@zertsalo/ui/button";
import { TextArea } from "@zertsalo/ui/text-area";
import { Form } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./order-card.module.css";

/** Moves of the order and other changes by staff in one list, the latest first. */
export function OrderTimeline({ card: { moves, changes } }: { card: StaffOrder }) {
  const entries = [
    ...moves.map(({ status, text, actor, author, reason, at }, n) => ({
      key: `move ${n}`,
      at,
      text: reason ? `${text}: ${reason}` : text,
      by: author ?? actorName(actor),
      status,
    })),
    ...changes.map(({ id, author, title, details, at }) => ({
      key: `change ${id}`,
      at,
      text: details ? `${title}: ${details}` : title,
      by: author,
      status: null,
    })),
  ];
  return (
    <Plate title="История">
      <ol className={styles.events}>
        {entries
          .toReversed()
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ key, at, text, by, status }) => (
            <li key={key}>
              <time dateTime={at}>{momentText(at)}</time>
              {text}
              <small>{status ? `${status}, ${by}` : by}</small>
            </li>
          ))}
      </ol>
    </Plate>
  );
}

export function OrderNotes({ notes }: Pick<StaffOrder, "notes">) {
  return (
    <Plate title="Заметки">
      <ul className={styles.events}>
        {notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <time dateTime={at}>
              {momentText(at)}, {author}
            </time>
            {text}
          </li>
        ))}
      </ul>
      {/* The key resets the form after each saved note. */}
      <Form method="post" className={styles.note} key={notes.length}>
        <TextArea label="Заметка для коллег" name="text" rows={2} maxLength={2000} required />
        <Button type="submit" name="step" value="note" variant="secondary" size="sm">
          Записать
        </Button>
      </Form>
    </Plate>
  );
}
