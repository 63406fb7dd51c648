import { OrderChoices, OrderForm } from "./order-form.tsx";
import type { OrderPageData } from "./order-page-data.ts";

const ratings = [
  { value: 5, text: "5 — отлично" },
  { value: 4, text: "4 — хорошо" },
  { value: 3, text: "3 — нормально" },
  { value: 2, text: "2 — плохо" },
  { value: 1, text: "1 — ужасно" },
];

/** Of one of the pieces he has received. */
export function ReviewModal({ lines, onClose }: { lines: OrderPageData["lines"]; onClose: () => void }) {
  return (
    <OrderForm
      intent="review"
      title="Отзыв о товаре"
      text={{ label: "Что понравилось, а что нет", isNeeded: true }}
      button={{ label: "Отправить отзыв", variant: "primary" }}
      keep="Не сейчас"
      thanks="Спасибо! Отзыв появится после проверки"
      onClose={onClose}
    >
      <OrderChoices legend="О чём">
        {lines.map(({ uid, name }, at) => (
          <label key={uid}>
            <input type="radio" name="uid" value={uid} defaultChecked={at === 0} required />
            {name}
          </label>
        ))}
      </OrderChoices>
      <OrderChoices legend="Оценка">
        {ratings.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name="rating" value={value} required />
            {text}
          </label>
        ))}
      </OrderChoices>
    </OrderForm>
  );
}
