import type { CheckoutField } from "@zertsalo/domain/cart/checkout-errors";
import { formatCount } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import type { MouseEvent } from "react";
import { focusField } from "./focus-field.ts";
import styles from "./left-to-fill.module.css";
import { useCheckoutForm } from "./use-checkout-form.tsx";

const items = ["пункт", "пункта", "пунктов"] as const;

export const leftText = (count: number) => `Осталось заполнить ${formatCount(count, items)}`;

/** What each question is called in the list, and the step where it stands. */
const questions: Record<CheckoutField, { name: string; step: string }> = {
  address: { name: "Адрес доставки", step: "obtaining" },
  offer: { name: "День или место получения", step: "obtaining" },
  "legalInfo/inn": { name: "ИНН", step: "shopper" },
  "legalInfo/kpp": { name: "КПП", step: "shopper" },
  "legalInfo/name": { name: "Название организации", step: "shopper" },
  "legalInfo/address": { name: "Юридический адрес", step: "shopper" },
  fullName: { name: "Имя и\u00a0фамилия", step: "shopper" },
  phone: { name: "Телефон", step: "shopper" },
  email: { name: "E-mail", step: "shopper" },
  "recipient/fullName": { name: "Имя получателя", step: "shopper" },
  "recipient/phone": { name: "Телефон получателя", step: "shopper" },
  payment: { name: "Способ оплаты", step: "payment" },
  drawings: { name: "Согласие с\u00a0чертежом", step: "payment" },
  oferta: { name: "Условия оферты", step: "consents" },
  orders: { name: "Обработка данных для заказа", step: "consents" },
  account: { name: "Обработка данных для кабинета", step: "consents" },
  chat: { name: "Обработка данных для ответа", step: "consents" },
  arrival: { name: "Обработка данных для сообщения", step: "consents" },
  newsletter: { name: "Новости и\u00a0скидки", step: "consents" },
  advertising: { name: "Рассылка", step: "consents" },
};

/** How much is missing, and where: each point leads to its field. */
export function LeftToFill() {
  const { left, isPressed } = useCheckoutForm();
  if (left.length === 0) {
    return (
      <p className={styles.done}>
        <Icon name="checkc" />
        Всё заполнено
      </p>
    );
  }
  return (
    <details className={styles.left} open={isPressed}>
      <summary className={isPressed ? styles.missed : undefined}>
        <Icon name="edit" />
        {leftText(left.length)}
      </summary>
      <ul>
        {left.map(({ field }) => (
          <li key={field}>
            <a href={`#${questions[field].step}`} onClick={(event) => goTo(event, field)}>
              {questions[field].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function goTo(event: MouseEvent, field: CheckoutField) {
  event.preventDefault();
  focusField(field);
}
