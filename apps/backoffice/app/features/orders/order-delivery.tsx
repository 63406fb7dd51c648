import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { pointPlace } from "@zertsalo/domain/delivery/point-place";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { useState } from "react";
import { Form } from "react-router";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { dayText, momentText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import styles from "./order-card.module.css";
import { WhyLink } from "./why-link.tsx";

export function OrderDelivery({ card }: { card: StaffOrder }) {
  const [opened, setOpened] = useState<"day" | "delivery" | null>(null);
  const close = () => setOpened(null);
  const { order, delivery: shipping } = card;
  const { delivery, shop, deliveryHistories } = order;
  const { selectedItem, userData, trackNum } = delivery;
  const { deliveryType, date_h: day, minTime, maxTime, deliveryPoint } = selectedItem;
  const hours = minTime && maxTime ? `, ${minTime === maxTime ? minTime : `${minTime}–${maxTime}`}` : "";
  // With pickup the buyer may have typed his home address before.
  const place = deliveryPoint ? pointPlace(deliveryPoint) : userData?.address ? null : shop?.address;
  const doing = (shipping.canChangeDay || shipping.canChange) && (
    <span className={styles.doing}>
      {shipping.canChangeDay && (
        <Button size="sm" variant="secondary" onClick={() => setOpened("day")}>
          Другой день
        </Button>
      )}
      {shipping.canChange && (
        <Button size="sm" variant="secondary" onClick={() => setOpened("delivery")}>
          Изменить
        </Button>
      )}
    </span>
  );
  return (
    <Plate title="Получение" doing={doing}>
      <p className={styles.lines}>
        <span>
          {deliveryName(deliveryType)}, {day}
          {hours} <WhyLink number={order.number} about="delivery" name={deliveryName(deliveryType)} />
        </span>
        {userData?.address && !deliveryPoint && (
          <span>
            {userData.address}
            {userData.apartment && `, кв. ${userData.apartment}`}
          </span>
        )}
        {place && <span>{place}</span>}
        {userData?.comment && <small>{userData.comment}</small>}
        {trackNum && <small>Трек-номер {trackNum}</small>}
      </p>
      <AwaitingPickup pickup={shipping.kept} />
      <Shipment card={card} />
      <ul className={styles.events} aria-label="Путь посылки">
        {deliveryHistories.map(({ at, text }) => (
          <li key={at + text}>
            <time dateTime={at}>{momentText(at)}</time>
            {text}
          </li>
        ))}
      </ul>
      {opened === "day" && <DayDialog card={card} onClose={close} />}
      {opened === "delivery" && <DeliveryDialog card={card} onClose={close} />}
    </Plate>
  );
}

/** Stored in our store; the pickup code can be sent to the buyer again. */
function AwaitingPickup({ pickup }: { pickup: StaffOrder["delivery"]["kept"] }) {
  const { Form: CodeForm, isBusy, isDone, refusal } = useSentForm();
  if (!pickup) return null;
  return (
    <div className={styles.shipment}>
      <p>
        {pickup.until && `Ждёт покупателя до ${dayText(pickup.until)}. `}
        Выдаём по&nbsp;коду
      </p>
      {pickup.canResendCode && (
        <CodeForm method="post" className={styles.again}>
          <Button type="submit" name="step" value="pickup-code" size="sm" variant="secondary" busy={isBusy}>
            Отправить код ещё раз
          </Button>
          {isDone && <small role="status">Отправили покупателю</small>}
          {refusal && (
            <small role="status" className={styles.trouble}>
              {refusal}
            </small>
          )}
        </CodeForm>
      )}
    </div>
  );
}

const shipmentStates = {
  new: "передаём перевозчику",
  waiting: "перевозчик проверяет",
  registered: "принято перевозчиком",
  refused: "перевозчик отказал",
  deleted: "снято",
};

/** The registered shipment and its state at the carrier. */
function Shipment({ card: { order, delivery } }: { card: StaffOrder }) {
  const { shipment, trouble, canShip } = delivery;
  if (!shipment && !canShip && !trouble) return null;
  const isAtCarrier = shipment?.state === "waiting" || shipment?.state === "registered";
  return (
    <div className={styles.shipment}>
      {shipment && (
        <p>
          Отправление {shipment.number}: {shipmentStates[shipment.state]}
        </p>
      )}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      <Form method="post" className={styles.again}>
        {shipment?.hasLabel && (
          <a
            className={buttonClass({ size: "sm", variant: "secondary" })}
            href={`/orders/${order.number}/label/`}
            target="_blank"
            rel="noreferrer"
          >
            Этикетка
          </a>
        )}
        {isAtCarrier && (
          <Button type="submit" name="step" value="read-shipment" size="sm" variant="ghost">
            Обновить статус
          </Button>
        )}
        {canShip && (
          <Button type="submit" name="step" value="ship" size="sm" variant="secondary">
            {shipment ? "Передать ещё раз" : "Передать перевозчику"}
          </Button>
        )}
      </Form>
    </div>
  );
}
