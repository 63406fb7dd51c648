import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-words";
import { Button } from "@zertsalo/ui/button";
import { TextArea } from "@zertsalo/ui/text-area";
import { Form } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import { Plate } from "./order-card.tsx";
import styles from "./order-card.module.css";

export function OrderDelivery({ order: { delivery, shop, deliveryHistories } }: { order: StaffOrder["order"] }) {
  const { selectedItem, userData, trackNum } = delivery;
  const { deliveryType, date_h: day, minTime, maxTime, deliveryPoint } = selectedItem;
  const hours = minTime && maxTime ? `, ${minTime}–${maxTime}` : "";
  return (
    <Plate title="Получение">
      <p className={styles.lines}>
        <span>
          {deliveryName(deliveryType)}, {day}
          {hours}
        </span>
        {userData?.address && (
          <span>
            {userData.address}
            {userData.apartment && `, кв. ${userData.apartment}`}
          </span>
        )}
        {(deliveryPoint?.address ?? shop?.address) && <span>{deliveryPoint?.address ?? shop?.address}</span>}
        {userData?.comment && <small>{userData.comment}</small>}
        {trackNum && <small>Трек-номер {trackNum}</small>}
      </p>
      <ul className={styles.events}>
        {deliveryHistories.map(({ at, text }) => (
          <li key={at}>
            <time dateTime={at}>{momentText(at)}</time>
            {text}
          </li>
        ))}
      </ul>
    </Plate>
  );
}

const actorNames: Readonly<Record<string, string>> = {
  system: "система",
  buyer: "покупатель",
  payment: "платёж",
  bank: "банк",
  timer: "по сроку",
  erp: "1С",
  manager: "менеджер",
  warehouse: "склад",
  workshop: "цех",
  store: "магазин",
  dispatcher: "диспетчер",
  courier: "курьер",
  carrier: "перевозчик",
};

export function OrderTimeline({ card: { moves, changes } }: { card: StaffOrder }) {
  return (
    <Plate title="История">
      <ol className={styles.events}>
        {moves.toReversed().map(({ status, text, actor, at }) => (
          <li key={at + status}>
            <time dateTime={at}>{momentText(at)}</time>
            {text}
            <small>
              {status}, {actorNames[actor] ?? actor}
            </small>
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <>
          <h3>Действия сотрудников</h3>
          <ol className={styles.events}>
            {changes.map(({ id, author, title, details, at }) => (
              <li key={id}>
                <time dateTime={at}>{momentText(at)}</time>
                {title}
                {details && `: ${details}`}
                <small>{author}</small>
              </li>
            ))}
          </ol>
        </>
      )}
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
      {/* Anew after each note that was kept. */}
      <Form method="post" className={styles.note} key={notes.length}>
        <TextArea label="Заметка для коллег" name="text" rows={2} maxLength={2000} required />
        <Button type="submit" name="step" value="note" variant="secondary" size="sm">
          Записать
        </Button>
      </Form>
    </Plate>
  );
}
