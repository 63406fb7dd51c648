import { paths } from "#app/lib/navigation/paths.ts";
import { OrderChoices, OrderForm } from "./order-form.tsx";
import type { OrderPageData } from "./order-page-data.ts";
import { ReviewPhotos } from "./review-photos.tsx";
import { useReviewPhotos } from "./use-review-photos.ts";

const ratings = [
  { value: 5, text: "5 — отлично" },
  { value: 4, text: "4 — хорошо" },
  { value: 3, text: "3 — нормально" },
  { value: 2, text: "2 — плохо" },
  { value: 1, text: "1 — ужасно" },
];

interface ReviewModalProps extends Pick<OrderPageData, "number" | "lines"> {
  /** Of the product whose page has led here; empty for none. */
  code: string;
  onClose: () => void;
}

/** Of one of the pieces he has received, with photos. */
export function ReviewModal({ number, lines, code, onClose }: ReviewModalProps) {
  const chosen = lines.find(({ link }) => link === paths.product(code)) ?? lines[0];
  const photos = useReviewPhotos(number);
  return (
    <OrderForm
      intent="review"
      title="Отзыв о товаре"
      text={{ label: "Что понравилось, а что нет", isNeeded: true, maxLength: 2_000 }}
      button={{ label: "Отправить отзыв", variant: "primary" }}
      keep="Не сейчас"
      thanks="Спасибо! Отзыв появится после проверки"
      onClose={onClose}
      afterText={<ReviewPhotos {...photos} />}
      isWaiting={photos.isBusy}
    >
      <OrderChoices legend="О чём">
        {lines.map(({ uid, name }) => (
          <label key={uid}>
            <input type="radio" name="uid" value={uid} defaultChecked={uid === chosen?.uid} required />
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
