import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { CustomerCard } from "@zertsalo/contract/staff-customers";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { TextArea } from "@zertsalo/ui/text-area";
import { Form, Link } from "react-router";
import { dayText, momentText } from "#app/lib/moments.ts";
import { reminderTexts } from "#app/lib/reminder-texts.ts";
import styles from "./customer-card.module.css";
import { customerKinds } from "./customer-views.tsx";
import { CustomerPlate } from "./plate.tsx";

export function CustomerContacts({ customer }: { customer: CustomerCard }) {
  const { phone, email, city, company, related, matches } = customer;
  return (
    <CustomerPlate title="Контакты">
      <div className={styles.contacts}>
        {phone && <a href={`tel:+${phone.replaceAll(/\D/g, "")}`}>{maskPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {city && <span>{city}</span>}
        {company && <span>ИНН {company.inn}</span>}
        {!phone && !email && !company && <p className={styles.none}>Контактов нет</p>}
      </div>
      {related.length > 0 && (
        <ul className={`${styles.list} ${styles.total}`} aria-label={company ? "Люди компании" : "Компании"}>
          {related.map(({ id, name, note }) => (
            <li key={id}>
              <Link to={`/customers/${id}/`}>{name || "Данные удалены"}</Link>
              {note && <span className={styles.none}>{note}</span>}
            </li>
          ))}
        </ul>
      )}
      {matches.length > 0 && (
        <div className={styles.total}>
          <p>Похоже, это тот же человек:</p>
          <ul className={styles.list}>
            {matches.map(({ id, name, kind, orders, bought }) => (
              <li key={id}>
                <span>
                  <Link to={`/customers/${id}/`}>{name || "Без имени"}</Link>
                  <small>
                    {customerKinds[kind]}, {formatCount(orders, ["заказ", "заказа", "заказов"])}
                  </small>
                </span>
                <b>{formatMoney(bought)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </CustomerPlate>
  );
}

export function CustomerCart({
  customer: { cart, builds },
  shopOrigin,
}: {
  customer: CustomerCard;
  shopOrigin: string;
}) {
  if (cart.lines.length + builds.length === 0) return null;
  return (
    <CustomerPlate title="Корзина и сборки">
      <ul className={styles.list}>
        {builds.map(({ name, details, link, price, savedAt }) => (
          <li key={`${link} ${savedAt}`}>
            <span>
              <ShopLink href={shopOrigin + link}>{name}</ShopLink>
              <small>{details}</small>
            </span>
            {price !== null && <b>{formatMoney(price)}</b>}
          </li>
        ))}
        {cart.lines.map(({ name, details, link, quantity, price }) => (
          <li key={link}>
            <span>
              В корзине: <ShopLink href={shopOrigin + link}>{name}</ShopLink>
              <small>{[details, `${quantity} шт.`].filter(Boolean).join(", ")}</small>
            </span>
            {price !== null && <b>{formatMoney(price)}</b>}
          </li>
        ))}
      </ul>
      {cart.changedAt && cart.lines.length > 0 && (
        <p className={styles.total}>
          Корзина на {formatMoney(cart.total)}
          <small>
            менялась {momentText(cart.changedAt)}
            {cart.reminder && `, ${reminderTexts[cart.reminder.state] ?? ""} ${momentText(cart.reminder.at)}`}
          </small>
        </p>
      )}
    </CustomerPlate>
  );
}

const ShopLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

interface CustomerTalksProps {
  customer: CustomerCard;
  seesInquiries: boolean;
}

export function CustomerTalks({ customer: { chats, inquiries }, seesInquiries }: CustomerTalksProps) {
  if (chats.length + inquiries.length === 0) return null;
  return (
    <CustomerPlate title="Чаты и обращения">
      <ul className={styles.list}>
        {chats.map(({ id, openedAt, isOpen, rating, last }) => (
          <li key={`chat ${id}`}>
            <span>
              {last ? `«${last}»` : "Чат без сообщений"}
              <small>
                чат {momentText(openedAt)}, {isOpen ? "открыт" : "закрыт"}
                {rating !== null && `, оценка ${rating}`}
              </small>
            </span>
          </li>
        ))}
        {inquiries.map(({ id, subject, status, createdAt }) => (
          <li key={`inquiry ${id}`}>
            <span>
              {seesInquiries ? <Link to={`/inquiries/${id}/`}>{subject || `Обращение № ${id}`}</Link> : subject}
              <small>
                обращение {momentText(createdAt)}, {status === "closed" ? "закрыто" : "открыто"}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </CustomerPlate>
  );
}

const purposeTexts: Readonly<Record<ConsentPurpose, string>> = {
  oferta: "Оферта",
  account: "Личный кабинет",
  orders: "Заказ и доставка",
  chat: "Чат и обращения",
  arrival: "О поступлении",
  newsletter: "Новости и скидки",
  advertising: "Данные для рассылки",
};

export function CustomerConsents({ consents }: Pick<CustomerCard, "consents">) {
  return (
    <CustomerPlate title="Согласия">
      {consents.length === 0 && <p className={styles.none}>Согласий нет</p>}
      <dl className={styles.facts}>
        {consents.map(({ purpose, version, givenAt, withdrawnAt }) => (
          <div key={purpose}>
            <dt title={`Редакция ${version}`}>{purposeTexts[purpose]}</dt>
            {withdrawnAt ? (
              <dd>отозвано {dayText(withdrawnAt.slice(0, 10))}</dd>
            ) : (
              <dd className={styles.ok}>есть, {dayText(givenAt.slice(0, 10))}</dd>
            )}
          </div>
        ))}
      </dl>
    </CustomerPlate>
  );
}

export function CustomerNotes({ notes, canAdd }: Pick<CustomerCard, "notes"> & { canAdd: boolean }) {
  return (
    <CustomerPlate title="Заметки для коллег">
      <ul className={`${styles.list} ${styles.notes}`}>
        {notes.map(({ id, author, text, at }) => (
          <li key={id}>
            {text}
            <small>
              {author}, {momentText(at)}
            </small>
          </li>
        ))}
      </ul>
      {canAdd && (
        // The key resets the form after each saved note.
        <Form method="post" className={styles.note} key={notes.length}>
          <TextArea label="Новая заметка" name="text" rows={2} maxLength={2000} required />
          <Button type="submit" name="step" value="note" variant="secondary" size="sm">
            Записать
          </Button>
        </Form>
      )}
    </CustomerPlate>
  );
}
