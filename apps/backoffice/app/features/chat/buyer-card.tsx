import type { BuyerCard as Card, ConsoleChat } from "@zertsalo/contract/chat-console";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatDecimal, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useEffect, useState } from "react";
import { askBuyer } from "./console-api.ts";
import styles from "./buyer-card.module.css";
import shared from "./shared.module.css";
import { phoneText } from "./format.ts";

interface BuyerCardProps {
  chat: ConsoleChat;
  /** Of the shop, whose pages the links open. */
  shopOrigin: string;
  now: Date;
  /** Null where this operator may not. */
  onPropose: ((hash: string) => void) | null;
  onBlock: (() => void) | null;
}

/** Who is asking: read once for each chat that is opened, since each look is written down. */
export function BuyerCard(props: BuyerCardProps) {
  const { chat } = props;
  const [card, setCard] = useState<Card | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    setCard(null);
    askBuyer(chat.id).then(
      (come) => isHere && setCard(come),
      () => isHere && setCard("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [chat.id, attempt]);

  if (card === null) {
    return (
      <p className={shared.nothing} aria-busy="true">
        Загружаем карточку…
      </p>
    );
  }
  if (card === "failed") {
    return (
      <div className={shared.nothing}>
        <p>Карточка не открылась.</p>
        <Button variant="secondary" size="sm" onClick={() => setAttempt((count) => count + 1)}>
          Повторить
        </Button>
      </div>
    );
  }
  return <CardView {...props} card={card} />;
}

function CardView({ card, chat, shopOrigin, now, onPropose, onBlock }: BuyerCardProps & { card: Card }) {
  const { buyer, page, cart, configurations, orders, chats } = card;
  const at = (path: string) => shopOrigin + path;
  return (
    <div className={styles.buyer}>
      <section>
        <p className={styles.cardTitle}>Покупатель</p>
        <h2>{buyer.name}</h2>
        {buyer.phone && (
          <p>
            <a href={`tel:+${buyer.phone}`}>{phoneText(buyer.phone)}</a>
          </p>
        )}
        {buyer.email && (
          <p>
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </p>
        )}
        <p>
          {formatCount(orders.total, ["заказ", "заказа", "заказов"])}
          {buyer.discountPercent > 0 && `, скидка ${buyer.discountPercent}\u00a0%`}
        </p>
        <p>
          {formatCount(chats.total, ["разговор", "разговора", "разговоров"])}
          {chats.rating !== null && `, оценка ${formatDecimal(chats.rating)}`}
        </p>
        {page && (
          <p>
            На странице <Shop href={at(page.url)}>{page.name}</Shop>
          </p>
        )}
      </section>
      {configurations.length > 0 && (
        <section>
          <p className={styles.cardTitle}>Собирал</p>
          <ul className={styles.things}>
            {configurations.map(({ hash, name, link, details, price }) => (
              <li key={hash}>
                <Shop href={at(link)}>{name}</Shop>
                <span>{details}</span>
                {price !== null && <b>{formatMoney(price)}</b>}
                {onPropose && (
                  <button type="button" className={shared.propose} onClick={() => onPropose(hash)}>
                    <Icon name="ruler" size={16} />
                    Предложить изменение
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <p className={styles.cardTitle}>Корзина</p>
        {cart.lines.length === 0 ? (
          <p>Пуста</p>
        ) : (
          <>
            <ul className={styles.things}>
              {cart.lines.slice(0, 6).map(({ name, link, quantity, details, price }) => (
                <li key={link}>
                  <Shop href={at(link)}>{name}</Shop>
                  <span>{[quantity > 1 && `${quantity} шт.`, details].filter(Boolean).join(", ")}</span>
                  <b>{formatMoney(price)}</b>
                </li>
              ))}
            </ul>
            <p>
              {cart.lines.length > 6 && `и ещё ${cart.lines.length - 6}, `}итого <b>{formatMoney(cart.total)}</b>
            </p>
          </>
        )}
      </section>
      <section>
        <p className={styles.cardTitle}>Заказы</p>
        {orders.latest.length === 0 && <p>Ещё не заказывал</p>}
        <ul className={styles.orders}>
          {orders.latest.map(({ number, at: placed, sum, label }) => (
            <li key={number}>
              <span>
                № {number}
                <small>
                  {formatDay(placed.slice(0, 10), inMoscow(now).day)}, {formatMoney(sum)}
                </small>
              </span>
              {label && (
                <StatusPill tone={label.colour} className={styles.pill}>
                  {label.text}
                </StatusPill>
              )}
            </li>
          ))}
        </ul>
      </section>
      {chat.note && (
        <section>
          <p className={styles.cardTitle}>Записка коллеги</p>
          <p>{chat.note}</p>
        </section>
      )}
      {onBlock && (
        <button type="button" className={styles.block} onClick={onBlock}>
          <Icon name="ban" size={16} />
          {chat.buyer.isBlocked ? "Убрать из чёрного списка" : "В чёрный список"}
        </button>
      )}
    </div>
  );
}

const Shop = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
    {children}
  </a>
);
