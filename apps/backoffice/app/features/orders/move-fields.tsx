import { TextField } from "@zertsalo/ui/field";
import { useId } from "react";
import styles from "./move-fields.module.css";

/** Effects of a move, listed before it is made. */
export function Consequences({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.told}>
      {texts.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Usual reasons of cancellation; others are typed. */
const usual = [
  "Покупатель передумал",
  "Не удалось дозвониться",
  "Товара нет в наличии",
  "Не можем привезти по этому адресу",
  "Заказ оформлен дважды",
];

export function CancelReason() {
  const listId = useId();
  return (
    <>
      <TextField
        label="Причина, её увидит покупатель"
        name="reason"
        required
        maxLength={500}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {usual.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  );
}

/** Four digits known only to the buyer. */
export function PickupCodeField({ isRequired = true }: { isRequired?: boolean }) {
  return (
    <TextField
      label="Код выдачи"
      name="pickupCode"
      inputMode="numeric"
      autoComplete="off"
      required={isRequired}
      maxLength={20}
      hint={
        isRequired
          ? "Его называет покупатель: код в СМС, письме и на странице заказа"
          : "Нужен, если оплачено всё: заказ станет выданным"
      }
    />
  );
}
